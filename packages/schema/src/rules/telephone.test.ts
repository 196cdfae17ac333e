import { describe, expect, it, test } from 'vitest';
import {
  isTelephone,
  isWhatsappNumber,
  readableTelephone,
  telephoneLink,
  whatsappLink,
  whatsappNumber,
} from './telephone.ts';

test.each([
  '112',
  '14045',
  '0800-1-234567',
  '(0231) 123456',
  '+62 812.3456.7890',
  '021-5551234 ext. 12',
  '0231 1 pes 3',
])('%j is a telephone number', (value) => {
  expect(isTelephone(value)).toBe(true);
});

test.each(['', '12', 'halo', '0812/0813', '08123456789012345678', '0231-123456 ext', '++62812'])(
  '%j is not a telephone number',
  (value) => {
    expect(isTelephone(value)).toBe(false);
  },
);

test.each([
  ['0812-3456-7890', true],
  ['+62 (812) 3456.7890', true],
  ['1500-888', false],
  ['0231-123456 ext. 12', false],
  ['0'.repeat(16), false],
  ['tanya kami', false],
])('%j can be a WhatsApp number: %j', (value, expected) => {
  expect(isWhatsappNumber(value)).toBe(expected);
});

describe('the link for calling', () => {
  it.each([
    ['(0231) 123 456', 'tel:+62231123456'],
    ['021-5551234', 'tel:+62215551234'],
    ['0812-3456-7890', 'tel:+6281234567890'],
    ['0812.3456.7890', 'tel:+6281234567890'],
    ['+62 812 3456 7890', 'tel:+6281234567890'],
    ['+62 (0)812 3456 7890', 'tel:+6281234567890'],
    ['62 812-3456-7890', 'tel:+6281234567890'],
    ['62 0812 3456 7890', 'tel:+6281234567890'],
    ['0062 812 3456 7890', 'tel:+6281234567890'],
    [' 812 3456 7890', 'tel:+6281234567890'],
    ['+81 90 1234 5678', 'tel:+819012345678'],
  ])('%j gets the country code: %s', (typed, link) => {
    expect(telephoneLink(typed)).toBe(link);
  });

  it.each([
    ['112', 'tel:112'],
    ['147', 'tel:147'],
    ['14045', 'tel:14045'],
    ['1500-888', 'tel:1500888'],
    ['0800-1-234567', 'tel:08001234567'],
    ['123 456', 'tel:123456'],
    ['6212345', 'tel:6212345'],
    ['812 345', 'tel:812345'],
  ])('%j only works inside the country, so it stays as it was typed: %s', (typed, link) => {
    expect(telephoneLink(typed)).toBe(link);
  });

  it('leaves out the extension', () => {
    expect(telephoneLink('0231-123456 ext. 12')).toBe('tel:+62231123456');
  });
});

describe('the link for chatting', () => {
  it.each([
    '0812-3456-7890',
    '+62 812 3456 7890',
    '6281234567890',
    '812-3456-7890',
    '62 0812 3456 7890',
    '+62 0812 3456 7890',
    '0062 812 3456 7890',
  ])('leads from %j to the same chat', (typed) => {
    expect(whatsappLink(typed)).toBe('https://wa.me/6281234567890');
  });

  it.each([
    ['+81 90 1234 5678', 'https://wa.me/819012345678'],
    ['0081 90 1234 5678', 'https://wa.me/819012345678'],
    ['15551234567', 'https://wa.me/15551234567'],
    ['0800-1-234567', 'https://wa.me/628001234567'],
  ])('leads from %j to %s', (typed, link) => {
    expect(whatsappLink(typed)).toBe(link);
  });

  it.each(['1500-888', '-', ''])('does not exist for %j', (typed) => {
    expect(whatsappLink(typed)).toBeUndefined();
  });
});

test.each([
  ['081234567890', '0812-3456-7890'],
  ['6281234567890', '+62 812-3456-7890'],
  ['+6281234567890', '+62 812-3456-7890'],
  ['0812 3456 7890', '0812 3456 7890'],
  ['02112345678', '02112345678'],
  ['1500888', '1500888'],
])('%j is shown as %j', (typed, shown) => {
  expect(readableTelephone(typed)).toBe(shown);
});

it.each([
  ['0812-3456-7890', '6281234567890'],
  ['+62 812 3456 7890', '6281234567890'],
  ['wa.me/6281234567890', '6281234567890'],
  ['https://wa.me/6281234567890?text=Halo', '6281234567890'],
  ['https://api.whatsapp.com/send?phone=6281234567890&text=a', '6281234567890'],
  ['0812', undefined],
  ['https://jala.example/6281234567890', undefined],
])('%j is the WhatsApp number %s', (typed, number) => {
  expect(whatsappNumber(typed)).toBe(number);
});
