import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  EMPTY_REGISTRATION,
  FormOptions,
  Invite,
  KEPT_FIELDS,
  RegistrationDraft,
} from '../../src/entities/registration'
import { readAs } from '../../src/lib/parse'

const readDraft = readAs(RegistrationDraft)

describe('a kept registration', () => {
  it('is taken as it was kept', () => {
    const draft = { step: 3, fields: { company: '<b>Tea</b> 🙂', terms: '' }, invite: 'FAIR-2026' }
    expect(readDraft(draft)).toEqual(draft)
  })

  it('drops any junk, and never carries a password', () => {
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
          expect(Object.keys(draft?.fields ?? {}).filter((name) => /password/.test(name))).toEqual(
            [],
          )
          expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
        },
      ),
    )
  })

  it.each([null, 42, 'x', true])('is nothing when it is %j', (junk) => {
    expect(readDraft(junk)).toBeNull()
  })

  it('begins anew where parts are of the wrong kind', () => {
    expect(readDraft({ step: 9, fields: 'x', invite: 7 })).toEqual(EMPTY_REGISTRATION)
    expect(readDraft({ fields: { notes: 'x'.repeat(5_001) } })).toEqual(EMPTY_REGISTRATION)
  })
})

describe('the options of the form', () => {
  const read = readAs(FormOptions)

  it('are read from lists of texts and of pairs, inside or outside of `formOptions`', () => {
    const source = [{ value: 'online', label: 'Online' }, 'Fair', { value: 'x' }, { value: '' }, 7]
    const options = [
      { value: 'online', label: 'Online' },
      { value: 'Fair', label: 'Fair' },
      { value: 'x', label: 'x' },
    ]
    expect(read({ formOptions: { source } })).toEqual({ source: options, jobtitle: [] })
    expect(read({ source })).toEqual({ source: options, jobtitle: [] })
  })

  it('offer each value once', () => {
    expect(read({ jobtitle: ['Chef', { value: 'Chef', label: 'The chef' }] })?.jobtitle).toEqual([
      { value: 'Chef', label: 'Chef' },
    ])
  })

  it('never throw, whatever is answered', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (junk) => {
        read(junk)
        readAs(Invite)(junk)
      }),
    )
  })
})
