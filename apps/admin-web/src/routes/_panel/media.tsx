import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { Skeleton } from '@jala/ui/skeleton';
import { Loaded } from '#components/loaded.tsx';
import { Page } from '#components/page.tsx';
import { SearchField } from '#components/search-field.tsx';
import { Segments } from '#components/segments.tsx';
import { ImageSheet } from '#features/media/image-sheet.tsx';
import { libraryUploads } from '#features/media/library-uploads.ts';
import { filterOf, mediaAddress, type MediaAddress, wordOf } from '#features/media/media-address.ts';
import { MediaGrid } from '#features/media/media-grid.tsx';
import { PageDrop } from '#features/media/page-drop.tsx';
import { texts } from '#features/media/texts.ts';
import { texts as images } from '#image-library/texts.ts';
import { UploadButton } from '#image-library/upload-button.tsx';
import { UploadLines } from '#image-library/upload-lines.tsx';
import { type ImageFilter, useImageList } from '#image-library/use-image-list.ts';

export const Route = createFileRoute('/_panel/media')({ validateSearch: mediaAddress, component: MediaScreen });

function MediaScreen() {
  // Parsed again, because the router in tests does not parse the URL.
  const address = mediaAddress(Route.useSearch());
  const navigate = useNavigate();
  const go = (changes: MediaAddress) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false });
  const { q = '', gambar } = address;
  const router = useRouter();
  /** Tells whether an image is open now. Another image or screen may be open when a replacement ends. */
  const isOpenNow = (file: string) => mediaAddress(router.latestLocation.search).gambar === file;
  const filter = filterOf(address);
  const { reading, list } = useImageList({ q, filter });
  const totals = reading.data?.totals;
  const filters = Object.entries(texts.filters) as [ImageFilter, string][];
  return (
    <Page
      title={texts.title}
      hint={totals && texts.hint(totals.all, totals.bytes)}
      actions={<UploadButton label={texts.upload} onFiles={libraryUploads.add} />}
    >
      <div className="flex flex-wrap gap-x-3">
        <SearchField
          label={images.search}
          q={q}
          onSearch={(typed) => go({ q: typed || undefined })}
          className="mb-4 w-full max-w-104"
        />
        <Segments
          className="mb-4"
          label={texts.segments}
          segments={filters.map(([key, label]) => ({ key, label, count: totals?.[key] }))}
          chosen={filter}
          onChoose={(key) => go({ saring: wordOf(key) })}
        />
      </div>
      <UploadLines uploads={libraryUploads} />
      <Loaded reading={reading} loading={images.loading} skeleton={<Skeleton className="h-96" />}>
        {() => (
          <MediaGrid
            list={list}
            q={q}
            isFiltered={filter !== 'all'}
            open={gambar}
            onOpen={(file) => go({ gambar: file })}
            onClear={() => go({ q: undefined, saring: undefined })}
          />
        )}
      </Loaded>
      <ImageSheet
        file={gambar}
        onClose={() => go({ gambar: undefined })}
        onReplaced={(file, by) => isOpenNow(file) && go({ gambar: by })}
      />
      <PageDrop onFiles={libraryUploads.add} />
    </Page>
  );
}
