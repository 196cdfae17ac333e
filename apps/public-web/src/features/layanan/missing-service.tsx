import { StateBlock } from '#components/state-block.tsx';
import { copy } from '#copy.ts';

export function MissingService() {
  return (
    <StateBlock
      icon="wifi-off"
      title={copy.service.missing}
      text={copy.service.missingHelp}
      action={{ label: copy.contact.title, href: '/kontak-kami' }}
    />
  );
}
