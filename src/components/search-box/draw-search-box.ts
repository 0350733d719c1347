import { pathOf } from '../../header-routes'
import { focusedElement } from '../../lib/browser/focused-element'
import { pageQuery } from '../../lib/browser/page-query'
import { draw, iconNode, node, type ShellNode } from '../../shell/nodes'
import './search-box.css'

/** The magnifying glass of `components/ui/Icon`, copied because that component needs React. A test compares both. */
const GLASS = 'M10.75 17.5a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5ZM15.75 15.75 20.5 20.5'

/** The search form: leads to `/?s={query}`. A route may have its own parameters (page.21). */
function boxNode(name: string, placeholder: string): ShellNode {
  const [path = '', query] = pathOf({ home: '/' }, 'home').replace(/#.*/, '').split('?')
  return node(
    'div',
    { class: 'trade-site-search' },
    node(
      'form',
      { class: 'trade-site-search__form', role: 'search', 'aria-label': name, action: path },
      node('input', {
        class: 'trade-site-search__input',
        type: 'search',
        name: 's',
        role: 'combobox',
        'aria-label': 'Search the site',
        'aria-expanded': 'false',
        placeholder,
        required: '',
        // A query of spaces is not sent.
        pattern: '.*\\S.*',
        autocomplete: 'off',
        dir: 'auto',
      }),
      node(
        'button',
        { class: 'trade-site-search__submit', 'aria-label': 'Search' },
        iconNode('search', GLASS),
      ),
      ...[...new URLSearchParams(query)].map(([name, value]) =>
        node('input', { type: 'hidden', name, value }),
      ),
    ),
  )
}

/**
 * Renders the search box without React; suggestions load on first use (box.1, box.2). Returns a function that removes
 * its listeners.
 */
export function drawSearchBox(root: HTMLElement): () => void {
  const host = root.parentElement
  const placeholder = () => host?.getAttribute('placeholder') || 'Search products and pages'
  const others = document.documentElement.querySelectorAll('.trade-site-search').length
  const name = root.querySelector('form')?.getAttribute('aria-label')
  // Landmarks need distinct names (box.13).
  draw(root, boxNode(name ?? (others ? `Header ${others + 1}` : 'Header'), placeholder()))
  const box = root.firstElementChild as HTMLElement
  const form = box.firstElementChild as HTMLFormElement
  const input = form.firstElementChild as HTMLInputElement

  const drawing = new AbortController()
  const { signal } = drawing
  let isPressed = false
  let isLoading = false
  const forget = () => {
    isLoading = false
  }
  const wake = ({ type }: Event) => {
    isPressed = type === 'click'
    if (isLoading) return
    isLoading = true
    import('./mount-suggestions')
      .then(({ mountSuggestions }) => {
        if (!signal.aborted)
          mountSuggestions({ box, form, input, signal, isPressed, onLost: forget })
      })
      .catch(forget)
  }
  for (const type of ['focusin', 'click', 'input']) root.addEventListener(type, wake, { signal })

  const attributes = new MutationObserver(() => {
    input.placeholder = placeholder()
  })
  if (host) attributes.observe(host, { attributeFilter: ['placeholder'] })

  // Setting the default shows the query until somebody types (box.130).
  const showQuery = () => {
    input.defaultValue = pageQuery(form.getAttribute('action') ?? '')
  }
  showQuery()
  // Some browsers fire no event when a script changes the address.
  window.navigation?.addEventListener('currententrychange', showQuery, { signal })
  addEventListener('popstate', showQuery, { signal })
  // Once submitted, the text is not restored when the browser shows this page again.
  form.addEventListener('submit', () => (input.defaultValue = input.value), { signal })
  const renew = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || input.value !== input.defaultValue) return
    showQuery()
    form.reset()
  }
  addEventListener('pageshow', renew, { signal })

  // The page's own form, in which a visitor may be typing.
  const given = [...(host?.querySelectorAll<HTMLInputElement>('input[name=s]') ?? [])].at(-1)
  if (given && given !== input && input.value === input.defaultValue) {
    const isUsed = given === focusedElement()
    if (isUsed || given.value) input.value = given.value
    if (isUsed) {
      input.focus()
      input.setSelectionRange(given.selectionStart, given.selectionEnd)
    }
  }
  return () => {
    attributes.disconnect()
    drawing.abort()
  }
}
