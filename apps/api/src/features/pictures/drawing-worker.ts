import { drawIcon, drawShare, type IconDrawing, type ShareDrawing } from './drawings.ts';
import { openTypeface } from './typeface.ts';

/*
 * What the thread for drawings does. A long title takes tens of milliseconds to set, and the event loop that serves suspended
 * customers must not wait for it.
 */

const typeface = openTypeface();

export const share = async (drawing: ShareDrawing): Promise<string> => drawShare(await typeface, drawing);
export const icon = async (drawing: IconDrawing): Promise<string> => drawIcon(await typeface, drawing);
