import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  EMPTY_REGISTRATION,
  FormOptions,
  Invite,
  RegistrationDraft,
} from '../../../src/entities/registration/registration'
import {
  isDraftField,
  REGISTRATION_FIELDS,
} from '../../../src/entities/registration/registration-fields'
import { readAs } from '../../../src/lib/data/parse'

const KEPT_FIELDS = REGISTRATION_FIELDS.map(({ name }) => name).filter(isDraftField)
const readDraft = readAs(RegistrationDraft)

it('a stored draft is read unchanged (registration.3)', () => {
  const draft = { step: 3, fields: { company: '<b>Tea</b> 🙂', terms: '' }, invite: 'FAIR-2026' }
  expect(readDraft(draft)).toEqual(draft)
})

it('a draft drops any junk and never carries a password (registration.3)', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (junk) => {
      const draft = readDraft(junk)
      if (draft === null) return
      expect([1, 2, 3, 4]).toContain(draft.step)
      for (const [name, value] of Object.entries(draft.fields)) {
        expect(KEPT_FIELDS).toContain(name)
        expect(typeof value).toBe('string')
      }
    }),
  )
  const names = fc.constantFrom(
    ...KEPT_FIELDS,
    'register_password',
    'register_password_confirmation',
    '__proto__',
    'constructor',
  )
  fc.assert(
    fc.property(
      fc.dictionary(names, fc.oneof(fc.string(), fc.jsonValue())),
      fc.jsonValue(),
      (fields, step) => {
        const text = JSON.stringify({ fields, step, invite: step })
        const draft = readDraft(JSON.parse(text))
        expect(Object.keys(draft?.fields ?? {}).filter((name) => /password/.test(name))).toEqual([])
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
      },
    ),
  )
})

it.each([null, 42, 'x', true])('%j is not a draft', (junk) => {
  expect(readDraft(junk)).toBeNull()
})

it('malformed parts of a draft are empty', () => {
  expect(readDraft({ step: 9, fields: 'x', invite: 7 })).toEqual(EMPTY_REGISTRATION)
  expect(readDraft({ fields: { notes: 'x'.repeat(5_001) } })).toEqual(EMPTY_REGISTRATION)
})

const read = readAs(FormOptions)

it('form options are lists of strings or pairs, alone or under formOptions (api.10)', () => {
  const source = [{ value: 'online', label: 'Online' }, 'Fair', { value: 'x' }, { value: '' }, 7]
  const options = [
    { value: 'online', label: 'Online' },
    { value: 'Fair', label: 'Fair' },
    { value: 'x', label: 'x' },
    { value: '7', label: '7' },
  ]
  expect(read({ formOptions: { source } })).toEqual({ source: options, jobtitle: [] })
  expect(read({ source })).toEqual({ source: options, jobtitle: [] })
})

it('form options offer each value once', () => {
  expect(read({ jobtitle: ['Chef', { value: 'Chef', label: 'The chef' }] })?.jobtitle).toEqual([
    { value: 'Chef', label: 'Chef' },
  ])
})

it('form options and invitations never throw, whatever the answer (api.9)', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (junk) => {
      read(junk)
      readAs(Invite)(junk)
    }),
  )
})

it('an invitation may be bare or in invite (api.10)', () => {
  const read = readAs(Invite)
  const known = { company: 'Kettle', email: 'a@b.example' }
  expect(read({ invite: known })).toEqual(read(known))
  expect(read(known)).toMatchObject({ ...known, first_name: '', jobtitle: '' })
})
