import { Upload } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FileButton } from '#components/file-button.tsx';
import { ACCEPTED_IMAGES } from '#lib/uploadable-image.ts';

/** Lets users choose images to upload. */
export const UploadButton = (props: Omit<ComponentProps<typeof FileButton>, 'accept'>) => (
  <FileButton multiple accept={ACCEPTED_IMAGES} {...props}>
    <Upload aria-hidden strokeWidth={1.9} />
    {props.label}
  </FileButton>
);
