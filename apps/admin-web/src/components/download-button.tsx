import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@jala/ui/button';
import { Spinner } from '@jala/ui/spinner';
import { saveFile } from '#lib/save-file.ts';
import { signedInAgain } from '#lib/sign-in-gate.ts';
import { toast } from '#lib/toasts.ts';
import { storedToken } from '#lib/token.ts';
import { texts } from '#texts.ts';

interface DownloadButtonProps {
  /** Path below `/unduh/`, with the query. */
  file: string;
}

/** A button that downloads a file that only signed-in staff may have. */
export function DownloadButton({ file }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await save(file);
    } catch {
      toast.failure(texts.download.failed);
    }
    setBusy(false);
  };
  return (
    <Button variant="outline" disabled={isBusy} onClick={() => void download()}>
      {isBusy ? <Spinner /> : <Download aria-hidden strokeWidth={1.9} />}
      {texts.download.csv}
    </Button>
  );
}

/**
 * Fetches the file with the session token, which a plain link could not send, and saves it on the device. Throws when the server
 * refuses or does not respond.
 */
async function save(file: string): Promise<void> {
  const ask = () => fetch(`/unduh/${file}`, { headers: { authorization: `Bearer ${storedToken() ?? ''}` } });
  const token = storedToken();
  const first = await ask();
  const response = first.status === 401 && (await signedInAgain(token)) ? await ask() : first;
  if (!response.ok) throw new Error(response.statusText);
  const name = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'data.csv';
  saveFile(name, await response.blob());
}
