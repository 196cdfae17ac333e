import { Play } from 'lucide-react';
import { copy } from '#rich-text-editor/copy.ts';
import type { VideoElement } from '@jala/rich-text/document/types';
import { VoidFrame, type VoidProps } from './void-frame.tsx';

/** A card in the place of the player: opening a text to write in it asks nobody outside for anything. */
export function VideoView({ attributes, element, spacer }: VoidProps<VideoElement>) {
  return (
    <VoidFrame attributes={attributes} spacer={spacer}>
      <VideoCard src={element.src} title={element.title} />
    </VoidFrame>
  );
}

function VideoCard({ src, title }: { src: string; title: string | undefined }) {
  const provider = src.includes('vimeo.com') ? 'Vimeo' : 'YouTube';
  return (
    <div className="grid aspect-video max-h-72 w-full place-content-center justify-items-center gap-2 rounded-lg bg-inverse-2 p-4 text-center text-sm text-inverse-foreground">
      <span className="grid size-12 place-items-center rounded-full bg-accent text-accent-foreground">
        <Play aria-hidden className="size-6" strokeWidth={1.9} />
      </span>
      <span className="font-bold">{title ?? copy.video.card(provider)}</span>
      <span className="text-inverse-muted [overflow-wrap:anywhere]">{src}</span>
    </div>
  );
}
