import { Provider } from 'jotai'
import type { createStore } from 'jotai/vanilla'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Confirmation } from '../../src/components/checkout/Confirmation'

/** What the confirmation says on a page. */
export const confirmationText = (store: ReturnType<typeof createStore>): string =>
  renderToStaticMarkup(createElement(Provider, { store }, createElement(Confirmation)))
    .replaceAll(/<details.*?<\/details>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
