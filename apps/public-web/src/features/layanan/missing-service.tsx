import { StateBlock } from '#components/state-block.tsx';
import { texts } from '#texts.ts';

export function MissingService() {
  return (
    <StateBlock
      icon="wifi-off"
      title={texts.service.missing}
      text={texts.service.missingHelp}
      action={{ label: texts.contact.title, href: '/kontak-kami' }}
    />
  );
}
