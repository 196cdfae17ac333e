import { Image, Type } from 'lucide-react';
import type { ItemType } from '@jala/schema/wire/landing-content';
import { Badge } from '@jala/ui/badge';

export function TypeTag({ type, className }: { type: ItemType; className?: string }) {
  const Icon = type === 'image' ? Image : Type;
  return (
    <Badge tone={type === 'image' ? 'info' : 'neutral'} className={className}>
      <Icon aria-hidden strokeWidth={1.9} />
      {type}
    </Badge>
  );
}

/** Shows the name of the image item that is being edited. For a text item, the label of the field shows the name. */
export function ImageHead({ name }: { name: string }) {
  return (
    <p className="flex flex-wrap items-center gap-2.5">
      <b className="font-bold wrap-anywhere">{name}</b>
      <TypeTag type="image" />
    </p>
  );
}
