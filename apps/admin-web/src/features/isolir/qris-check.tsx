import { useEffect, useState } from 'react';
import { Alert } from '@jala/ui/alert';
import { findQris, type QrisFinding } from './qris.ts';
import { texts } from './texts.ts';

/**
 * Names the receiver of payments to the QRIS code in a stored image, or warns that customers cannot pay with the image. Renders nothing if
 * the browser cannot read codes.
 */
export function QrisCheck({ file }: { file: string }) {
  const [checked, setChecked] = useState<{ file: string; finding: QrisFinding | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    if (file === '') return undefined;
    findQris(file)
      .then((finding) => isCurrent && setChecked({ file, finding }))
      // An image that cannot be loaded is not checked.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [file]);
  const finding = checked?.file === file ? checked.finding : undefined;
  return (
    <div role="status" className="empty:hidden">
      {finding &&
        (finding.kind === 'merchant' ? (
          <Alert tone="success">{texts.qrisOf(finding.name)}</Alert>
        ) : (
          <Alert tone="warning">{finding.kind === 'none' ? texts.qrisNone : texts.qrisOther}</Alert>
        ))}
    </div>
  );
}
