import path from 'node:path';
import type { DataSource } from 'typeorm';
import type { IsolirRecord } from '@jala/schema/isolir';
import { messages } from '@jala/schema/messages';
import type { SiteSettings } from '@jala/schema/site';
import type { Settings } from '#env.ts';
import { DomainError } from '#errors/domain-error.ts';
import { createAboutService } from '#features/about/about.service.ts';
import { createAuthService } from '#features/auth/auth.service.ts';
import { createFirstPassword } from '#features/auth/first-password.ts';
import { createGeocoding } from '#features/geocoding/geocoding.service.ts';
import { createIsolirNetworkService } from '#features/isolir/isolir-network.service.ts';
import { createIsolirService } from '#features/isolir/isolir.service.ts';
import type { ListenerPlace } from '#features/isolir/self-test.ts';
import { createKontakService } from '#features/kontak/kontak.service.ts';
import { createLandingContentService } from '#features/landing-content/landing-content.service.ts';
import { createLayananService } from '#features/layanan/layanan.service.ts';
import { createLokasiHotspotService } from '#features/lokasi-hotspot/lokasi-hotspot.service.ts';
import { createFileImageStore } from '#features/media/image-store.ts';
import { createBucketWithCopies } from '#features/media/bucket-copies.ts';
import { createImageVariants } from '#features/media/image-variants.ts';
import { createRemoveImage } from '#features/media/media-rows.ts';
import { createMediaService } from '#features/media/media.service.ts';
import { createStorageService } from '#features/media/storage.service.ts';
import { createS3ImageStore } from '#features/media/s3-image-store.ts';
import { createPostsService } from '#features/posts/posts.service.ts';
import { createCleanHtml } from '@jala/rich-text/clean';
import { showAsHeading, showRichText } from '@jala/rich-text/show';
import type { Logger } from '#logger.ts';
import { cached, type RichContent } from '#rich-text/rich-content.ts';
import { projectRoot } from '#project-paths.ts';

export type Services = ReturnType<typeof createServices>;

type ServiceSettings = Pick<Settings, 'dataDir' | 'bucket' | 'configuredBucket' | 'geocoderUrl' | 'map' | 'isolir'>;

/** What the services need to know about the process they run in. */
export interface Surroundings {
  logger: Logger;
  /** The address of this installation, for staff and for services that need to know who sends a request. */
  publicOrigin: string;
  /** Where the isolir listener is bound; undefined when it is off or in another process. */
  isolirListener?: ListenerPlace | undefined;
  /** Replaces the notice that customers get. Commands leave it out, because they serve no customers. */
  showNotice?: (isolir: IsolirRecord) => void;
}

const ROUTER_COMMANDS = path.join(projectRoot, 'infra', 'mikrotik', 'isolir.rsc');

const showNowhere = () => undefined;

const noGeocoder = () => Promise.reject(new DomainError('not-found', messages.geocodingOff));

/** Every service of the product on one database: the only place where features meet. */
export function createServices(
  db: DataSource,
  { geocoderUrl, map, isolir, ...settings }: ServiceSettings,
  { logger, publicOrigin, isolirListener, showNotice = showNowhere }: Surroundings,
) {
  const { media, storage } = createImageServices(db, settings, logger);
  const clean = createCleanHtml({
    images: { add: media.addForWrite, discard: media.discard },
    tooDeep: () => new DomainError('bad-input', messages.textTooDeep),
    tooManyImages: () => new DomainError('bad-input', messages.textTooManyImages),
  });
  const rich: RichContent = {
    async cleanHtml(html) {
      const cleaned = await clean(html);
      await media.claimImagesOf(cleaned);
      return cleaned;
    },
    show: cached(showRichText),
    showAsHeading: cached(showAsHeading),
    requireStoredImage: (field, file) => media.requireStored(field, file),
  };

  return {
    about: createAboutService(db, rich),
    auth: createAuthService(db, createFirstPassword(settings.dataDir)),
    geocode: geocoderUrl === undefined ? noGeocoder : createGeocoding(db, { address: geocoderUrl, publicOrigin }),
    isolir: createIsolirService(db, { ...rich, showNotice }),
    isolirNetwork: createIsolirNetworkService({
      listener: isolirListener,
      publicUrl: isolir.publicUrl,
      publicOrigin,
      commandsFile: ROUTER_COMMANDS,
    }),
    kontak: createKontakService(db),
    landingContent: createLandingContentService(db, rich),
    layanan: createLayananService(db, rich),
    lokasiHotspot: createLokasiHotspotService(db),
    media,
    posts: createPostsService(db, rich),
    site: { public_origin: publicOrigin, map, has_geocoder: geocoderUrl !== undefined } satisfies SiteSettings,
    storage,
  };
}

type StorageSettings = Pick<Settings, 'dataDir' | 'bucket' | 'configuredBucket'>;

/** The services for images, on the storage that the settings choose. */
function createImageServices(db: DataSource, { dataDir, bucket, configuredBucket }: StorageSettings, logger: Logger) {
  const files = createFileImageStore(path.join(dataDir, 'storage'));
  const inBucket = configuredBucket && createS3ImageStore(configuredBucket);
  const copiesFolder = path.join(dataDir, 'storage-copies');
  const isBucketUsed = bucket !== undefined && inBucket !== undefined;
  const store = isBucketUsed ? createBucketWithCopies({ bucket: inBucket, copiesFolder, older: files }) : files;
  const variants = createImageVariants(path.join(dataDir, 'storage-variants'));
  const removeImage = createRemoveImage({ db, store, variants });
  return {
    media: createMediaService(db, { store, variants, removeImage, logger }),
    storage: createStorageService(db, {
      store,
      variants,
      removeImage,
      places: { file: files, s3: inBucket },
      bucket: isBucketUsed ? inBucket : undefined,
      copies: isBucketUsed ? createFileImageStore(copiesFolder) : undefined,
    }),
  };
}
