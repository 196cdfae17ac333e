import { foundPieces } from '@jala/schema/rules/search';

interface MarkedProps {
  text: string;
  /** The words to mark, in lower case. */
  found: ReadonlySet<string>;
}

/** A text with the words that a search has found. */
export const Marked = ({ text, found }: MarkedProps) =>
  found.size === 0
    ? text
    : foundPieces(text, found).map((piece, place) =>
        // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name, and never move
        piece.isFound ? <mark key={place}>{piece.text}</mark> : piece.text,
      );
