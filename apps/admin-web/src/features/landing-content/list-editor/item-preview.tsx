import { linesOf } from '@jala/rich-text/text';
import type { LandingContentItem } from '@jala/schema/wire/landing-content';
import { parseBenefits, valueKind } from '@jala/schema/rules/landing-values';
import { storageUrl } from '@jala/schema/rules/storage-url';
import { cn } from '@jala/ui/cn';
import { texts as panel } from '#texts.ts';
import { texts } from '../texts.ts';

/** Shows an item's value in a short form. */
export function ItemPreview({ item }: { item: LandingContentItem }) {
  const { type, key_name, value } = item;
  if (type === 'image') return <Picture file={value} isLogo={item.section === 'partner'} />;
  switch (valueKind(key_name)) {
    case 'benefits':
      return <Benefits lines={parseBenefits(value)} />;
    case 'rich':
      return <Text text={linesOf(value).join('\n')} />;
    case 'link':
    case 'plain':
      return <Text text={value} />;
  }
}

const Text = ({ text }: { text: string }) => (
  <p className="line-clamp-2 wrap-anywhere whitespace-pre-line">{text || texts.noValue}</p>
);

/** An image at most 8 rem high (specification section 2). The height is fixed, so that nothing moves when the image loads. */
function Picture({ file, isLogo }: { file: string; isLogo: boolean }) {
  if (file === '') return texts.noValue;
  return (
    <img
      src={storageUrl(file, 480)}
      alt={panel.image.preview}
      loading="lazy"
      className={cn(
        'w-auto max-w-full rounded-sm border border-border bg-white object-contain',
        isLogo ? 'h-14 px-3 py-2' : 'h-32',
      )}
    />
  );
}

function Benefits({ lines }: { lines: string[] }) {
  if (lines.length === 0) return texts.noValue;
  return (
    <ul className="grid list-disc gap-1 pl-4 text-foreground marker:text-input">
      {lines.map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may be equal
        <li key={place} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}
