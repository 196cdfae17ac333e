import type { Package } from '@jala/schema/rules/package';
import { blankOrderForm } from '@jala/schema/rules/prospek';
import { useChatPlace } from '#lib/use-chat-place.ts';
import { texts } from '#texts.ts';
import { OrderForm } from './order-form.tsx';

/** The order form on a page that is about something else. */
export function OrderSection({ packages }: { packages: readonly Package[] }) {
  const { site } = useChatPlace();
  return (
    <section id="pesan" aria-labelledby="pesan-judul" className="scroll-mt-20 pb-(--section-y)">
      <div className="page-width">
        <div className="grid grid-cols-1 gap-8 rounded-2xl bg-muted p-7.5 max-sm:p-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] lg:p-12">
          <div>
            <h2 id="pesan-judul" className="text-h2">
              {texts.order.title}
            </h2>
            <p className="mt-3 text-lead text-muted-foreground">{texts.order.intro}</p>
          </div>
          <div className="rounded-xl bg-card p-7.5 shadow-md max-sm:p-5">
            <OrderForm values={blankOrderForm()} packages={packages} site={site} />
          </div>
        </div>
      </div>
    </section>
  );
}
