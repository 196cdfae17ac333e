import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { cn } from '@jala/ui/cn';
import { Table, TableBody, TableHead, TableHeader, TableRow } from '@jala/ui/table';
import type { ComponentProps } from 'react';
import { texts } from '../texts.ts';

/** The table of the list with its column headings. */
export const PostTable = ({ className, children, ...props }: ComponentProps<'table'>) => (
  <Table className={cn('md:table-fixed', className)} {...props}>
    <TableHeader>
      <TableRow>
        <TableHead>{FIELD_NAMES.posts.post_title}</TableHead>
        <TableHead className="px-3 md:w-36 xl:w-40">{texts.status}</TableHead>
        <TableHead className="px-3 max-xl:hidden xl:w-44">{texts.author}</TableHead>
        <TableHead className="px-3 md:w-41 xl:w-44">{FIELD_NAMES.posts.post_date}</TableHead>
        <TableHead className="pr-4 text-right md:w-32">{texts.aksi}</TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>{children}</TableBody>
  </Table>
);
