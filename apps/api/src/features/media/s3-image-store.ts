import { AwsClient } from 'aws4fetch';
import { DomainError } from '#errors/domain-error.ts';
import { messages } from '@jala/schema/messages';
import type { ImageStore } from './image-store.ts';

/** A bucket of an object store with the S3 API. */
export interface Bucket {
  endpoint: string;
  region: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT_MS = 20_000;

/** Stores images in a bucket, with `copies` on this machine. The content of a name never changes, so a copy stays valid. */
export function createS3ImageStore(bucket: Bucket, copies: ImageStore): ImageStore {
  const client = new AwsClient({ ...bucket, service: 's3', retries: 2 });

  async function ask(method: 'GET' | 'PUT' | 'DELETE', file: string, body?: Buffer): Promise<Response> {
    // All S3 stores accept the bucket's name in the path, but some have no host name for each bucket.
    const address = `${bucket.endpoint.replace(/\/$/, '')}/${bucket.name}/${file}`;
    try {
      const response = await client.fetch(address, {
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body && { body: new Uint8Array(body) }),
      });
      if (response.ok || response.status === 404) return response;
      throw new Error(`the object store answered ${response.status} to ${method}`);
    } catch (cause) {
      throw new DomainError('unavailable', messages.storageAway, { retryAfter: 5, cause });
    }
  }

  return {
    async put(file, bytes) {
      const { ok } = await ask('PUT', file, bytes);
      if (!ok) throw new DomainError('unavailable', messages.storageAway, { retryAfter: 5 });
      await copies.put(file, bytes);
    },
    async remove(file) {
      await ask('DELETE', file);
      await copies.remove(file);
    },
    async find(file) {
      const copy = await copies.find(file);
      if (copy !== undefined) return copy;
      const response = await ask('GET', file);
      if (!response.ok) return undefined;
      await copies.put(file, Buffer.from(await response.arrayBuffer()));
      return copies.find(file);
    },
  };
}
