import type { z } from 'zod';
import type { LandingContentRecord, ShownLandingItem } from '@jala/schema/wire/landing-content';
import { ALT_OF_HERO, packagePart, parseBenefits, questionPart, valueKind } from '@jala/schema/rules/landing-values';
import { Link } from '@jala/schema/rules/link';
import { AltText, type ImageFacts, ImageFile } from '@jala/schema/wire/media';
import { messages } from '@jala/schema/messages';
import { Benefits, FURTHER_VALUES } from '@jala/schema/wire/package-input';
import { QUESTION_VALUES } from '@jala/schema/wire/question-input';
import { networkOf, profileFromTyped } from '@jala/schema/rules/social';
import { badField } from '#errors/domain-error.ts';
import { heavinessOf } from '@jala/rich-text/heaviness';
import { unwrapPlainText } from '@jala/rich-text/text';
import type { RichContent } from '#rich-text/rich-content.ts';

/** Maximum length of a plain text. All plain texts on the site are shorter. */
const PLAIN_MAX = 2000;
/** Maximum length of a plain text as it was sent, possibly inside HTML blocks that an editor added. */
const RAW_MAX = 3 * PLAIN_MAX;
/** Maximum length of a list of benefits as JSON. A list of 30 benefits of 200 characters fits, even if it has many escaped quotes. */
const BENEFITS_RAW_MAX = 20_000;
/**
 * Maximum length of a rich text with its markup. Every page shows the opening hours, which are a rich text, so a rich text must not take
 * long to prepare.
 */
const RICH_MAX = 10_000;
/** Maximum number of HTML nodes in a plain text and the blocks around it. */
const PLAIN_MAX_NODES = 1000;

/** Checks the file of an image item and returns it. Throws bad-input for an image that is not stored. */
export async function imageValue(file: string, requireStored: RichContent['requireStoredImage']): Promise<string> {
  if (!ImageFile.safeParse(file).success) throw badValue(messages.imageNotFound);
  await requireStored('value', file);
  return file;
}

/** Checks the value of a text item as its key requires, and returns it in the form in which we store it. Throws bad-input. */
export async function textValue(key: string, value: string, cleanHtml: RichContent['cleanHtml']): Promise<string> {
  switch (valueKind(key)) {
    case 'rich':
      return noLonger(RICH_MAX, await cleanHtml(value));
    case 'benefits':
      return benefitsValue(noLonger(BENEFITS_RAW_MAX, value));
    case 'link':
      return linkValue(key, noLonger(RAW_MAX, value));
    default:
      return plainValue(key, noLonger(RAW_MAX, value));
  }
}

function noLonger(max: number, value: string): string {
  if (value.length > max) throw badValue(`Paling banyak ${max} karakter.`);
  return value;
}

/** Checks a list of benefits and returns it as it was sent: a list that cannot be parsed counts as empty (specification section 3). */
function benefitsValue(value: string): string {
  const { success, error } = Benefits.safeParse(parseBenefits(value));
  if (!success) throw badValue(error.issues[0]?.message ?? messages.badInput);
  return value;
}

function linkValue(key: string, value: string): string {
  const typed = unwrapped(value);
  const network = networkOf(key);
  const link = Link.safeParse(network === undefined ? typed : profileFromTyped(network.key, typed));
  if (!link.success) throw badValue(link.error.issues[0]?.message ?? messages.badInput);
  return link.data;
}

/**
 * Checks a plain text by the schema of its key. A price that is sent alone is not checked, because the contract allowed any text as a price
 * before prices became numbers.
 */
function plainValue(key: string, value: string): string {
  const typed = noLonger(PLAIN_MAX, unwrapped(value).trim());
  const schema = schemaOf(key);
  if (schema === undefined) return typed;
  const { success, data, error } = schema.safeParse(typed);
  if (!success) throw badValue(error.issues[0]?.message ?? messages.badInput);
  return data;
}

/** Returns the schema for the value of a part of a package or a question, or of an alt text. Undefined for all other keys. */
function schemaOf(key: string): z.ZodType<string> | undefined {
  if (key === ALT_OF_HERO) return AltText;
  const question = questionPart(key)?.part;
  if (question !== undefined) return QUESTION_VALUES[question];
  const part = packagePart(key)?.part;
  return part !== undefined && part in FURTHER_VALUES ? FURTHER_VALUES[part as keyof typeof FURTHER_VALUES] : undefined;
}

/** Removes the HTML blocks around a text. Throws bad-input for a text that is too expensive to parse, which cannot be a plain text. */
function unwrapped(value: string): string {
  if (heavinessOf(value, PLAIN_MAX_NODES) !== undefined) throw badValue(messages.textTooHeavy);
  return unwrapPlainText(value);
}

export const badValue = (message: string) => badField('value', message);

/** The key of the hero's headline, which the page shows inside a single heading. */
const HEADLINE = 'text_hero';

export async function toShown(
  { version: _version, ...item }: LandingContentRecord,
  { show, showAsHeading }: Pick<RichContent, 'show' | 'showAsHeading'>,
  facts?: ImageFacts,
): Promise<ShownLandingItem> {
  if (item.type === 'image' && facts !== undefined)
    return { ...item, ...(facts.focus && { image_focus: facts.focus }), is_transparent: facts.is_transparent };
  if (item.type === 'image' || valueKind(item.key_name) !== 'rich') return item;
  const prepare = item.key_name === HEADLINE ? showAsHeading : show;
  const { html, description } = await prepare(item.value);
  return { ...item, value: html, description };
}
