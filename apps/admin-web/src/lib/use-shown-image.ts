import { useEffect, useState } from 'react';

/**
 * The address from which to show an image that was just uploaded: `preview`, which is on this device, until the stored one can be
 * drawn. A connection that has gone leaves the preview.
 */
export function useShownImage(stored: string, preview: string | undefined): string {
  const [drawn, setDrawn] = useState<string>();
  useEffect(() => {
    if (preview === undefined) return undefined;
    let isLast = true;
    const image = new Image();
    image.src = stored;
    // Not every browser can say when an image is ready.
    Promise.resolve(image.decode?.()).then(
      () => isLast && setDrawn(stored),
      () => undefined,
    );
    return () => {
      isLast = false;
    };
  }, [stored, preview]);
  return preview === undefined || drawn === stored ? stored : preview;
}
