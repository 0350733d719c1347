// @vitest-environment node
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { LineGroups } from '../../src/entities/basket/basket'
import { BasketToken } from '../../src/entities/session/session'
import * as shop from '../../src/lib/data/parse'
import { KINDS, type KindName } from '../../widgets/contract/kinds'
import { readKind, SOME_TIME, UNREADABLE } from '../../widgets/contract/read-kind'
import * as wire from '../../widgets/contract/wire'

const WORDS = ['card', 'on account'] as const

/** The shop's reader of each kind. */
const SHOP: Record<KindName, v.GenericSchema> = {
  text: shop.text,
  display: shop.display,
  amount: shop.amount,
  deficit: shop.deficit,
  pence: shop.pence,
  count: shop.count,
  stock: shop.stock,
  'yes-no': shop.flag,
  box: shop.flagByDefault,
  id: shop.identifier,
  reference: shop.reference,
  token: BasketToken,
  time: shop.time,
  approval: shop.timeOrYes,
  day: shop.time,
  list: shop.lenientList(v.unknown()),
  map: shop.part(LineGroups, {}),
  messages: shop.messages,
  message: shop.message,
  picture: shop.picture,
  countries: shop.namedCodes,
  choice: shop.choice(WORDS),
}

/** Values that at least one kind of field reads, and values close to them. */
const FRAGMENTS = [
  ...[null, undefined, true, false, 0, -0, 1, 2, 7, -1, 1.5, 12.5, 1250, 1e21, 1e-7],
  ...['', ' ', '0', '00', ' 0 ', '-0', '0.', '0.0', '00.00', '-0.00', '1', '2.000', '-3', '1.5'],
  ...['1,250', '1,250.00', '1250', '12.50', ' 7 ', '1e3', '99999999999999999999', 'a\ud800'],
  ...['£12.50', '-£1.00', '£-1.00', '−£1', '£5 - £6', '£0.00', 'n/a', 'ten pounds', 'free'],
  ...['true', 'YES', 'y', 'on', 'no', 'active', 'approved', 'Verified', 'pending', 'never'],
  ...['2026-03-04', ' 2026-03-04 09:10:11', '2026-03-04T09:10:11.5+01:00', '2026-03-04 9:10'],
  ...['2026-03-04 09:10:11 UTC', '0000-00-00 00:00:00', '0001-01-01T00:00:00', '0-1', '04/03/26'],
  ...['/a.jpg', '//x/a.jpg', 'https://x/a.jpg', 'javascript:1', ' data:x', 'ftp://x/a.jpg'],
  ...['error', 'errors', 'danger', 'warn', 'failed', 'validation_error', 'success', 'Saved.'],
  ...['GB', ' FR ', 'United Kingdom', 'Card', ' ON_ACCOUNT', 'on-account', 'cash'],
]
const KEYS = [
  ...['message', 'text', 'type', 'status', 'url', 'src', 'full', 'code', 'value', 'name', 'label'],
  ...['error', 'warning', 'fail', 'success', 'GB', '0', '1', 'email'],
]

const { any } = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    { weight: 6, arbitrary: fc.constantFrom(...FRAGMENTS) },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: fc.string() },
    { weight: 2, arbitrary: fc.array(tie('any'), { maxLength: 3 }) },
    { weight: 3, arbitrary: fc.dictionary(fc.constantFrom(...KEYS), tie('any'), { maxKeys: 3 }) },
  ),
}))

/** Unreadable and missing are the same here: both show, sell and count nothing. */
const orNone = (value: unknown): unknown =>
  value === UNREADABLE ||
  value === '' ||
  (value instanceof Object && Object.keys(value).length === 0)
    ? null
    : value

const isCanonicalToken = (came: unknown) => v.is(wire.token(), came)

/** The meaning of a value in the contract. */
function byContract(kind: KindName, came: unknown): unknown {
  if (kind === 'token') return isCanonicalToken(came) ? came : readKind(kind, came)
  const read = readKind(kind, came, WORDS)
  if (kind === 'approval') return typeof read === 'string' ? read.slice(0, 10) : null
  if (kind === 'time') return typeof read === 'string' ? read.slice(0, 10) : null
  if (kind !== 'messages') return read
  return (read as (string | object)[]).map((each) =>
    typeof each === 'string' ? { type: 'success', message: each } : each,
  )
}

/** The meaning of a value in the shop. */
function byShop(kind: KindName, came: unknown): unknown {
  const result = v.safeParse(SHOP[kind], came)
  if (!result.success) return null
  if (kind === 'approval' && result.output === 'yes') return SOME_TIME.slice(0, 10)
  const isTime = kind === 'time' || kind === 'day' || kind === 'approval'
  return isTime ? ((result.output as string | null)?.slice(0, 10) ?? null) : result.output
}

describe('the shop and the contract', () => {
  it.each(
    Object.keys(KINDS) as KindName[],
  )('read the same from any value of the kind %s, or neither reads it (contract.2, contract.4)', (kind) => {
    fc.assert(
      fc.property(any, (came) => {
        // The entries of lists and maps have their own kinds.
        const isNested = typeof came === 'object' && came !== null && Object.keys(came).length > 0
        fc.pre(!isNested || (kind !== 'list' && kind !== 'map'))
        expect(orNone(byShop(kind, came))).toEqual(orNone(byContract(kind, came)))
      }),
      { numRuns: 1_000, examples: FRAGMENTS.map((each): [unknown] => [each]) },
    )
  })
})
