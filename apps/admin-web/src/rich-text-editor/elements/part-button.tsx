import type { ComponentProps } from 'react';
import { Button } from '@jala/ui/button';

/** A button within the text. Pressing it leaves the selection where it is. */
export function PartButton(props: ComponentProps<typeof Button>) {
  return <Button variant="outline" size="sm" onMouseDown={(event) => event.preventDefault()} {...props} />;
}
