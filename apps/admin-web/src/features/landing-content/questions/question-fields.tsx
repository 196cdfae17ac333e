import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { QUESTION_PAGES } from '@jala/schema/rules/question';
import { required } from '#forms/checks.ts';
import type { FieldDescriptions } from '#forms/field-descriptions.ts';
import { SelectField } from '#forms/select-field.tsx';
import { TextField } from '#forms/text-field.tsx';
import type { FormFields } from '#forms/use-edit-form.ts';
import type { QuestionValues } from './question-values.ts';
import { texts } from '../texts.ts';

const words = texts.question;

const PAGES = QUESTION_PAGES.map((page) => ({ value: page, label: words.pages[page] }));

export const questionChecks = { question: required, answer: required };

const NAMES = FIELD_NAMES.question;

export const QUESTION_FIELDS: FieldDescriptions<QuestionValues> = {
  labels: NAMES,
  shown: { page: (page) => words.pages[page] },
};

/** All fields of a question. */
export const QuestionFields = ({ form }: { form: FormFields<QuestionValues> }) => (
  <>
    <TextField label={NAMES.question} required {...form.text('question')} />
    <TextField label={NAMES.answer} required help={words.answerHelp} lines={6} {...form.text('answer')} />
    <SelectField label={NAMES.page} options={PAGES} {...form.text('page')} />
  </>
);
