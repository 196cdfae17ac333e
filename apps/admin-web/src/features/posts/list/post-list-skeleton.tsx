import { Card } from '@jala/ui/card';
import { Skeleton } from '@jala/ui/skeleton';
import { TableCell, TableRow } from '@jala/ui/table';
import { PostTable } from './post-table.tsx';

const TITLE_WIDTHS = ['w-3/4', 'w-3/5', 'w-4/5', 'w-1/2', 'w-2/3', 'w-7/12'];

/** Shown in place of a page of posts while it loads. */
export const PostListSkeleton = () => (
  <Card aria-hidden className="overflow-hidden">
    <PostTable>
      {TITLE_WIDTHS.map((width) => (
        <TableRow key={width}>
          <TableCell>
            <div className="flex items-center gap-3">
              <Skeleton className="h-11 w-18 flex-none" />
              <Skeleton className={`h-4 ${width}`} />
            </div>
          </TableCell>
          <TableCell className="max-md:mt-2">
            <Skeleton className="h-4 w-20" />
          </TableCell>
          <TableCell className="max-xl:hidden">
            <Skeleton className="h-4 w-28" />
          </TableCell>
          <TableCell className="max-md:mt-2">
            <Skeleton className="h-4 w-32" />
          </TableCell>
          <TableCell className="max-md:mt-3">
            <Skeleton className="h-9 w-24" />
          </TableCell>
        </TableRow>
      ))}
    </PostTable>
  </Card>
);
