import { Alert } from '@jala/ui/alert';
import { ImportPreview } from './import-preview.tsx';
import { ImportResult, LastImport } from './import-result.tsx';
import { ImportSource } from './import-source.tsx';
import { useImport } from './use-import.ts';

/** Imports locations from a file in three steps: choose the file, check the effect of its rows, and import them. */
export function ImportScreen() {
  const current = useImport();
  const { file, result, reason } = current;
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      {result !== undefined ? (
        <ImportResult result={result} file={file} onAgain={current.startOver} />
      ) : file === undefined ? (
        <>
          <ImportSource current={current} />
          <LastImport />
        </>
      ) : (
        <ImportPreview current={current} file={file} />
      )}
      {reason !== undefined && file !== undefined && result === undefined && (
        <Alert tone="danger" role="alert" className="font-semibold">
          {reason}
        </Alert>
      )}
    </div>
  );
}
