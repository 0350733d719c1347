import { expect, it } from 'vitest'
import { mailLineOf, parseLine } from '../../../src/entities/quick-order/quick-order-line'

it.each([
  ['EG-250 12', 'EG-250', '12'],
  ['EG-250  x 12', 'EG-250', '12'],
  ['EG-250 x12', 'EG-250', '12'],
  ['EG-250×12', 'EG-250', '12'],
  ['12 x EG-250', 'EG-250', '12'],
  ['12x EG-250', 'EG-250', '12'],
  ['12 × EG-250', 'EG-250', '12'],
  ['12 EG-250', 'EG-250', '12'],
  ['12 XL-5', 'XL-5', '12'],
  ['12 cases of EG-250', 'EG-250', '12'],
  ['EG-250: 12', 'EG-250', '12'],
  ['EG-250;12', 'EG-250', '12'],
  ['EG-250 | 12', 'EG-250', '12'],
  ['EG-250 - 12 cases', 'EG-250', '12'],
  ['- EG-250 12', 'EG-250', '12'],
  ['EG-250 (12)', 'EG-250', '12'],
  ['EG-250(12)', 'EG-250', '12'],
  ['EG-250 [x 12]', 'EG-250', '12'],
  ['EG-250 (12 cases)', 'EG-250', '12'],
  ['EG-250 (qty: 12)', 'EG-250', '12'],
  ['EG-250 qty 12', 'EG-250', '12'],
  ['EG-250, Qty: 12', 'EG-250', '12'],
  ['EG-250 × 12', 'EG-250', '12'],
  ['> > 3) EG-250 12', 'EG-250', '12'],
  ['00012 3', '00012', '3'],
  ['EG-250 1.5', 'EG-250', '1.5'],
  ['EG-250 -3', 'EG-250', '-3'],
  ['Earl Grey Loose Leaf 12', 'Earl Grey Loose Leaf', '12'],
  ['EG-250', 'EG-250', null],
  ['3X100', '3X100', null],
])('the line %j is the code %j with the quantity %j (quick.141)', (line, code, qty) => {
  expect(parseLine(line)).toEqual({ code, qty })
})

it.each([
  'Hi John,',
  'Kind regards',
  '',
  '  ',
  'Deliver to 12 High Street please',
])('the line %j is left out (quick.141)', (line) => {
  expect(parseLine(line)).toBeNull()
})

it.each([
  ...['Hi John,', 'Dear all', 'Good morning Jane', 'please send us', 'We need the following:'],
  ...[
    'Could you let me have',
    'Thanks for the last delivery, all well',
    'As discussed on the phone.',
  ],
])('the line %j is text of an email (quick.149)', (line) => {
  expect(mailLineOf(line)).toBe('words')
})

it.each([
  ...[
    'Kind regards',
    'Regards,',
    'Best wishes, Jane',
    'Many thanks!',
    'Thanks in advance',
    'Cheers',
  ],
  ...[
    'Yours sincerely,',
    'Thanks and kind regards',
    '--',
    'Sent from my iPhone',
    'KIND REGARDS JO',
  ],
])('the line %j ends an email (quick.149)', (line) => {
  expect(mailLineOf(line)).toBe('closing')
})

it.each([
  ...[
    'From: Jane <jane@cafe.example>',
    'Subject: Order 12',
    'On Tue, 4 Mar 2026 at 9:00, Jo wrote:',
  ],
  ...['-----Original Message-----', '________________'],
])('the line %j begins another email (quick.149)', (line) => {
  expect(mailLineOf(line)).toBe('head')
})

it.each([
  ...['Tel: 01234 567890', 'T. 020 7946 0018', '+44 20 7946 0018', 'jane@cafe.example'],
  ...['https://cafe.example', 'www.cafe.example', 'E: jane@cafe.co.uk', 'Mobile no: 07700 900123'],
])('the line %j is contact data (quick.149)', (line) => {
  expect(mailLineOf(line)).toBe('contact')
})

it.each([
  ...['EG-250 12', '12 x EG-250', 'M-100: 12', 'E: 12', 'T-1. 3', 'P: 6', 'EGLOOSE', 'Earl Grey'],
  ...['Best Wishes Tea Caddy 12', 'Thanks 12', 'Hi-Grown Assam 2', '5012345678900 12', 'Regards-1'],
  ...['Please send 12 of your EG-250', '--EG-250 12', '00012 3', 'We-100 2'],
])('the line %j may be an order (quick.149)', (line) => {
  expect(mailLineOf(line)).toBeNull()
})
