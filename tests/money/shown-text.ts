import { Provider } from 'jotai'
import type { createStore } from 'jotai/vanilla'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The visible text of a component on a page. */
export const shownText = (
  store: ReturnType<typeof createStore>,
  component: FunctionComponent,
): string =>
  renderToStaticMarkup(createElement(Provider, { store }, createElement(component)))
    .replaceAll(/<details.*?<\/details>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
