import type {
  CardForm,
  CardFormOptions,
  CardProvider,
  SavedOutcome,
} from '../../../src/api/payment/card'
import type { CardOutcome } from '../../../src/api/payment/card-outcome'

interface Behaviour {
  /** The state of the payment before it is paid. */
  before: CardOutcome['state']
  /** The states that queries answer, in turn; the last one repeats. */
  answers: CardOutcome['state'][]
  message: string | null
  /** Pence. */
  amount: number | null
  charged: CardOutcome
  fault: string | null
  saved: SavedOutcome
  /** How often the script fails to load. */
  failures: number
}

const BEHAVIOUR: Behaviour = {
  before: 'unpaid',
  answers: ['succeeded'],
  message: null,
  amount: 1_000,
  charged: { state: 'succeeded', message: null },
  fault: null,
  saved: { isSaved: true, cardId: 'c9' },
  failures: 0,
}

/** Builds a card provider that answers as its `behaviour` says, and records its calls. */
function buildProvider() {
  const behaviour: Behaviour = { ...BEHAVIOUR }
  const notes: string[] = []
  const forms: CardFormOptions[] = []
  const form: CardForm = {
    setAmount: (pence) => notes.push(`amount ${pence}`),
    setLook: ({ ink }) => notes.push(`ink ${ink}`),
    validate: async () => behaviour.fault,
    pay: async (secret) => {
      notes.push(`pay ${secret}`)
      return behaviour.charged
    },
    save: async (secret, name) => {
      notes.push(`save ${secret} ${name}`)
      return behaviour.saved
    },
    clear: () => notes.push('clear'),
    remove: () => notes.push('remove'),
  }
  const provider: CardProvider = {
    openForm: (_place, options) => {
      forms.push(options)
      return { ...form }
    },
    continuePayment: async (secret) => {
      notes.push(`continue ${secret}`)
      return behaviour.charged
    },
    retrievePayment: async (secret) => {
      notes.push(`retrieve ${secret}`)
      const { message, amount } = behaviour
      // An open form queries the intent before it pays.
      const isCheck = forms.length > 0 && !notes.some((note) => note.startsWith('pay'))
      if (isCheck) return { state: behaviour.before, message: null, amount }
      const [state = 'unknown', ...rest] = behaviour.answers
      if (rest.length > 0) behaviour.answers = rest
      return { state, message, amount }
    },
  }
  return {
    behaviour,
    notes,
    forms,
    load: async () => {
      if (behaviour.failures > 0) {
        behaviour.failures -= 1
        throw new Error('No script')
      }
      notes.push('load')
      return provider
    },
    reset: () => {
      Object.assign(behaviour, BEHAVIOUR)
      notes.length = 0
      forms.length = 0
    },
  }
}

/** The card provider of a test file that mocks `src/api/card-provider` with this module. */
export const provider = buildProvider()

export const loadCardProvider = () => provider.load()
