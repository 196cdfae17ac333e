import { Card } from '@jala/ui/card';
import { Skeleton } from '@jala/ui/skeleton';
import { Table, TableBody, TableCell, TableRow } from '@jala/ui/table';
import { PostTableHead } from './post-table.tsx';

const TITLE_WIDTHS = ['w-3/4', 'w-3/5', 'w-4/5', 'w-1/2', 'w-2/3', 'w-7/12'];

/** Shown in place of a page of posts while it loads. */
export function PostListSkeleton() {
  return (
    <Card aria-hidden className="overflow-hidden">
      <Table>
        <PostTableHead />
        <TableBody>
          {TITLE_WIDTHS.map((width) => (
            <TableRow key={width}>
              <TableCell>
                <Skeleton className={`h-4 ${width}`} />
              </TableCell>
              <TableCell className="max-md:mt-2">
                <Skeleton className="h-4 w-36" />
              </TableCell>
              <TableCell className="max-md:mt-3">
                <div className="flex gap-1.5 md:justify-end">
                  <Skeleton className="h-9 w-17" />
                  <Skeleton className="h-9 w-20" />
                </div>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
