/** The set-up: stores, creates and tests without a page load, so that typed values are never lost. */
;((wp, { state: first, signIn }, tests) => {
  const { __, _n, sprintf } = wp.i18n
  const byId = (id) => document.getElementById(`trade-blocks-${id}`)
  const form = byId('settings')
  if (!form) return

  /** The fields of the form as sent. */
  const entries = () => [...new FormData(form)].filter(([name]) => name.startsWith('trade_blocks['))
  const typed = () => new URLSearchParams(entries()).toString()

  /** The values entered in a step. */
  const typedIn = (step) =>
    [...byId(`step-${step}`).querySelectorAll('input, select')]
      .map(({ type, checked, value }) => (type === 'checkbox' ? checked : value))
      .join('\n')

  let stored = typed()
  /** Whether the test of each step found no fault, and what was entered there. */
  const tested = {}
  let isBusy = false

  /** Shows the state of a step, and whether it is complete. */
  function standing(step, lack) {
    if (lack) return [false, lack]
    if (tested[step]?.typed !== typedIn(step)) return [true, __('Complete.', 'trade-blocks')]
    return tested[step].isGood
      ? [true, __('Complete and tested.', 'trade-blocks')]
      : [false, __('The test found a fault.', 'trade-blocks')]
  }

  const marked = (isGood, sentence) => `${isGood ? '✓' : '✗'} ${sentence}`

  /** Shows what each step lacks, and which pages can be created. */
  function showMissing({ missing, creatable }) {
    for (const place of document.querySelectorAll('[data-trade-missing]')) {
      const { tradeMissing: step } = place.dataset
      const [isGood, sentence] = standing(step, missing[step])
      place.textContent = marked(isGood, sentence)
      place.toggleAttribute('data-done', isGood)
    }
    for (const [what, sentence] of Object.entries(creatable)) {
      const place = byId(`create-${what}`)
      place.querySelector('p').textContent = sentence
      place.hidden = !sentence
    }
  }

  /** Shows the error of a setting under its field. */
  function showProblem(name, sentence, isRefused) {
    const help = byId(`${name}-help`)
    if (!help) return
    const problem = document.createElement('p')
    problem.className = 'trade-blocks-error'
    problem.id = `trade-blocks-${name}-error`
    problem.textContent = sentence
    help.before(problem)
    byId(name)?.setAttribute('aria-describedby', `${problem.id} ${help.id}`)
    if (isRefused) byId(name)?.setAttribute('aria-invalid', 'true')
  }

  function showProblems({ warned, refused = {} }) {
    for (const old of form.querySelectorAll('.trade-blocks-error')) old.remove()
    for (const field of form.querySelectorAll('[aria-describedby$="-help"]')) {
      field.removeAttribute('aria-invalid')
      if (field.name) field.setAttribute('aria-describedby', `${field.id}-help`)
    }
    for (const [name, sentence] of Object.entries({ ...warned, ...refused }))
      showProblem(name, sentence, name in refused)
  }

  /** Selects the page of each route in the form; adds new pages to the choices. */
  function showPages({ pages }) {
    for (const select of form.querySelectorAll('select[id^="trade-blocks-page-"]')) {
      const known = new Set([...select.options].map(({ value }) => value))
      for (const { id, title } of Object.values(pages))
        if (!known.has(String(id))) select.add(new Option(title, id))
      const own = pages[select.id.replace('trade-blocks-page-', '')]
      if (own) select.value = own.id
    }
  }

  function show(state) {
    showMissing(state)
    showProblems(state)
  }

  /** Explains what to do when saving fails; typed values stay in the form. */
  function sayNotSaved(say, error) {
    const isOut =
      !error?.message || ['rest_forbidden', 'rest_cookie_invalid_nonce'].includes(error.code)
    if (!isOut) {
      /* translators: %s: an error */
      say(
        false,
        sprintf(__('Not saved. What you entered is still here. %s', 'trade-blocks'), error.message),
      )
      return
    }
    const item = say(
      false,
      __(
        'Not saved: you are signed out. What you entered is still here. Sign in, then press the button again.',
        'trade-blocks',
      ),
    )
    const link = document.createElement('a')
    link.href = signIn
    link.target = '_blank'
    link.textContent = __('Sign in (opens in a new tab)', 'trade-blocks')
    item.append(' ', link)
  }

  /** Saves the form, and creates what was requested. Returns the new state of the site; nothing after a failure. */
  async function save(say, create = '') {
    const body = new FormData()
    for (const [name, value] of entries()) body.append(name, value)
    body.append('create', create)
    const sent = typed()
    try {
      const state = await wp.apiFetch({ path: '/trade-blocks/v1/settings', method: 'POST', body })
      show(state)
      if (form.querySelector('[aria-invalid]')) {
        for (const sentence of Object.values(state.refused)) say(false, sentence)
        say(false, __('Everything else is saved.', 'trade-blocks'))
      } else {
        stored = sent
        say(true, __('Settings saved.', 'trade-blocks'))
      }
      return state
    } catch (error) {
      sayNotSaved(say, error)
    }
  }

  const actions = {
    async save(say) {
      await save(say)
      form.querySelector('[aria-invalid]')?.focus()
    },
    async test(say, step) {
      const state = await save(say)
      if (!state) return
      const section = byId(`step-${step}`)
      const wrong = section.querySelector('[aria-invalid]')
      if (wrong) {
        wrong.focus()
        return
      }
      for (const [name, sentence] of Object.entries(state.warned))
        if (section.contains(byId(`${name}-help`))) say(false, sentence)
      await tests[step](say, state)
      const isGood = !byId(`answers-${step}`).querySelector('[data-answer="bad"]')
      tested[step] = { isGood, typed: typedIn(step) }
      showMissing(state)
    },
    async create(say, what) {
      const state = await save(say, what)
      if (!state) return
      const isStored = typed() === stored
      showPages(state)
      if (isStored) stored = typed()
      if (state.made === null) {
        say(
          false,
          __('Someone else is creating them now. Reload this page in a minute.', 'trade-blocks'),
        )
        return
      }
      say(
        state.made > 0,
        what === 'pages'
          ? /* translators: %d: how many pages were created */
            sprintf(
              _n('%d page was created.', '%d pages were created.', state.made, 'trade-blocks'),
              state.made,
            )
          : /* translators: %d: how many templates were created */
            sprintf(
              _n(
                '%d template was created.',
                '%d templates were created.',
                state.made,
                'trade-blocks',
              ),
              state.made,
            ),
      )
      // The pressed button has disappeared.
      if (byId(`create-${what}`).hidden)
        byId(`create-${what}`).closest('section').querySelector('h2').focus()
    },
  }

  /** Runs one action at a time, and reports the result in its list. */
  async function run(button, list, action, word) {
    if (isBusy) return
    isBusy = true
    button.setAttribute('aria-disabled', 'true')
    button.classList.add('disabled')
    list.replaceChildren()
    delete list.dataset.done
    const say = (isGood, sentence) => {
      const item = document.createElement('li')
      item.textContent = marked(isGood, sentence)
      item.dataset.answer = isGood ? 'good' : 'bad'
      list.append(item)
      return item
    }
    try {
      await actions[action](say, word)
    } catch (error) {
      say(false, error.message)
    } finally {
      isBusy = false
      button.removeAttribute('aria-disabled')
      button.classList.remove('disabled')
      list.dataset.done = ''
      list.scrollIntoView({ block: 'nearest' })
    }
  }

  form.addEventListener('click', ({ target }) => {
    const { tradeTest, tradeCreate } = target.dataset
    if (tradeTest) run(target, byId(`answers-${tradeTest}`), 'test', tradeTest)
    if (tradeCreate) run(target, byId(`answers-create-${tradeCreate}`), 'create', tradeCreate)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    run(form.querySelector('[type="submit"]'), byId('answers-save'), 'save')
  })
  addEventListener('beforeunload', (event) => {
    if (typed() !== stored) event.preventDefault()
  })
  show(first)
})(window.wp, window.tradeBlocksSetup, window.tradeBlocksTests)
