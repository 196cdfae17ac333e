import { useEffect, useState } from 'react';

/**
 * Returns the address that shows an image that was just uploaded: `preview`, a local address, until the stored image is loaded. If loading
 * fails, the preview stays. Without `preview`, returns `stored`.
 */
export function useShownImage(stored: string, preview: string | undefined): string {
  const [drawn, setDrawn] = useState<string>();
  useEffect(() => {
    if (preview === undefined) return undefined;
    let isLast = true;
    const image = new Image();
    image.src = stored;
    // Some browsers have no `decode`.
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
