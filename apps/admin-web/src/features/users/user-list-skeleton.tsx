import { Card } from '@jala/ui/card';
import { Skeleton } from '@jala/ui/skeleton';
import { Table, TableBody, TableCell, TableRow } from '@jala/ui/table';
import { UserListHead } from './user-list.tsx';

/** Keys of the rows, about as many as a small office has users. */
const ROWS = ['satu', 'dua', 'tiga'];

export const UserListSkeleton = () => (
  <Card className="overflow-hidden">
    <Table>
      <UserListHead />
      <TableBody>
        {ROWS.map((row) => (
          <TableRow key={row}>
            <TableCell>
              <div className="flex items-center gap-3">
                <Skeleton className="size-9 rounded-full" />
                <Skeleton className="h-9 w-48" />
              </div>
            </TableCell>
            {['role', 'status', 'last', 'actions'].map((cell) => (
              <TableCell key={cell} className="max-md:hidden">
                <Skeleton className="h-5 w-24" />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Card>
);
