/** Form data with some fields. */
export function formWith(entries: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(entries)) data.append(name, value)
  return data
}

/** The data of a complete full form that the server accepts. */
export const completeForm = (changes: Record<string, string> = {}): FormData =>
  formWith({
    first_name: 'Zoë',
    last_name: "O'Brien",
    company: 'Tea & Sympathy',
    jobtitle: '',
    telephone: '0113 496 0000',
    address: '5 High Street',
    address2: '',
    town: 'Leeds',
    postcode: 'LS1 4DY',
    same_address: 'on',
    existing: '0',
    notes: '',
    source: 'online',
    register_email: 'zoe@sympathy.example',
    register_password: 'correct horse battery',
    register_password_confirmation: 'correct horse battery',
    terms: 'on',
    weight: '',
    now: '2026-11-21 10:00:00',
    ...changes,
  })
