import { Check } from 'lucide-react';
import { ROLE_NAMES, ROLES } from '@jala/schema/access';
import { Card, CardHeader, CardTitle } from '@jala/ui/card';
import { RIGHTS } from './rights.ts';
import { texts } from './texts.ts';

/** Rights of each role, as the server enforces them. */
export function RightsTable() {
  return (
    <Card className="overflow-hidden">
      <CardHeader>
        <CardTitle id="rights-title">{texts.rights.title}</CardTitle>
      </CardHeader>
      <table aria-labelledby="rights-title" className="w-full border-collapse text-ui max-md:text-sm">
        <thead className="bg-muted">
          <tr>
            <th
              scope="col"
              className="px-5 py-2.5 text-left font-semibold text-muted-foreground max-md:pr-2 max-md:pl-4"
            >
              {texts.rights.part}
            </th>
            {ROLES.map((role) => (
              <th key={role} scope="col" className="px-2 py-2.5 text-center max-md:px-0.75 max-md:text-xs md:w-24">
                {ROLE_NAMES[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RIGHTS.map(({ label, may }) => (
            <tr key={label} className="border-t border-border">
              <th scope="row" className="px-5 py-2.5 text-left font-medium max-md:pr-2 max-md:pl-4">
                {label}
              </th>
              {ROLES.map((role) => (
                <td key={role} className="px-2 py-2.5 text-center max-md:px-1">
                  {may(role) ? <Allowed /> : <Refused />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const Allowed = () => (
  <>
    <Check aria-hidden className="mx-auto size-5 text-success-text" strokeWidth={2.2} />
    <span className="sr-only">{texts.rights.yes}</span>
  </>
);

const Refused = () => (
  <>
    <span aria-hidden className="text-muted-foreground">
      –
    </span>
    <span className="sr-only">{texts.rights.no}</span>
  </>
);
