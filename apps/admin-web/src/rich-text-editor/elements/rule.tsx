import type { ElementKind } from './element-kind.ts';
import { VoidFrame } from './element-parts.tsx';

export const rule: ElementKind<'rule'> = {
  View: ({ attributes, children, element }) => (
    <VoidFrame attributes={attributes} spacer={children}>
      <hr className={element.classes} />
    </VoidFrame>
  ),
  needsLineBeside: true,
};
