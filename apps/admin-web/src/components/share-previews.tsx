import { storageUrl } from '@jala/schema/rules/storage-url';

interface ShareTexts {
  title: string;
  description: string;
}

/** A page as a search engine shows it. `place` is the text shown as address, `day` the date before the description. */
export const GooglePreview = ({
  name,
  place,
  day,
  title,
  description,
}: ShareTexts & { name: string; place: string; day?: string | undefined }) => (
  <div className="rounded-md border border-border bg-white p-4 text-[#1f1f1f]">
    <p className="text-sm wrap-anywhere">{name}</p>
    <p className="text-xs wrap-anywhere text-[#4d5156]">{place}</p>
    <p className="mt-1 line-clamp-2 text-lg leading-snug wrap-anywhere text-[#1a0dab]">{title}</p>
    <p className="mt-0.5 line-clamp-3 text-sm wrap-anywhere text-[#4d5156]">
      {day !== undefined && `${day} — `}
      {description}
    </p>
  </div>
);

/** A link to a page as a chat shows it. `image` is the file name of a stored image, or empty. */
export const WhatsappPreview = ({ image, host, title, description }: ShareTexts & { image: string; host: string }) => (
  <div className="rounded-md bg-[#e7ddd3] p-3">
    <div className="overflow-hidden rounded-md bg-[#d9fdd3] text-[#111b21]">
      {image !== '' && <img src={storageUrl(image, 640)} alt="" className="aspect-1200/630 w-full object-cover" />}
      <div className="bg-black/5 p-2.5">
        <p className="line-clamp-2 text-sm font-semibold wrap-anywhere">{title}</p>
        <p className="line-clamp-2 text-xs wrap-anywhere">{description}</p>
        <p className="text-xs wrap-anywhere text-[#54656f]">{host}</p>
      </div>
    </div>
  </div>
);
