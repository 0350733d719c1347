import { Provider } from 'jotai'
import type { createStore } from 'jotai/vanilla'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** What a component says on a page, without what is folded away. */
export const shownText = (
  store: ReturnType<typeof createStore>,
  component: FunctionComponent,
): string =>
  renderToStaticMarkup(createElement(Provider, { store }, createElement(component)))
    .replaceAll(/<details.*?<\/details>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
