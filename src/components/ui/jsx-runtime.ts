import type {
  Component,
  ElementType,
  ExoticComponent,
  Key,
  ReactElement,
  JSX as ReactJSX,
  ReactNode,
} from 'react'
import { jsx as create, jsxs as createAll, Fragment } from 'react/jsx-runtime'

export { Fragment }

/** TypeScript's types of JSX. */
export declare namespace JSX {
  /** A component returns no bare text. */
  type ElementType =
    | keyof ReactJSX.IntrinsicElements
    | ((props: never) => ReactElement | readonly ReactElement[] | null)
    | (new (
        props: never,
      ) => Component)
    | ExoticComponent<never>
  type Element = ReactJSX.Element
  type ElementClass = ReactJSX.ElementClass
  type ElementAttributesProperty = ReactJSX.ElementAttributesProperty
  type ElementChildrenAttribute = ReactJSX.ElementChildrenAttribute
  type LibraryManagedAttributes<C, P> = ReactJSX.LibraryManagedAttributes<C, P>
  type IntrinsicAttributes = ReactJSX.IntrinsicAttributes
  type IntrinsicClassAttributes<T> = ReactJSX.IntrinsicClassAttributes<T>
  type IntrinsicElements = ReactJSX.IntrinsicElements
}

interface Props {
  children?: ReactNode
}

const isText = (child: unknown): child is string | number =>
  typeof child === 'number' || (typeof child === 'string' && child !== '')

const isEmpty = (child: unknown) => child === '' || child == null || typeof child === 'boolean'

/** Wraps each text in its own element, keyed by the text. */
const wrapTexts = (children: readonly ReactNode[]): ReactNode[] =>
  children.map((child, index) => {
    if (isText(child)) return create('span', { children: child }, `${index} ${child}`)
    return Array.isArray(child) ? wrapTexts(child) : child
  })

const holdsText = (child: unknown): boolean =>
  Array.isArray(child) ? child.some(holdsText) : isText(child)

function withoutBareText(type: ElementType, props: Props): Props {
  const { children } = props
  // Common case: nothing to wrap or copy.
  if (!(type === Fragment || Array.isArray(children)) || !holdsText(children)) return props
  if (!Array.isArray(children)) return { children: wrapTexts([children]) }
  const isAllText = type !== Fragment && children.every((child) => isText(child) || isEmpty(child))
  const own = isAllText ? children.filter(isText).join('') : wrapTexts(children)
  return { ...props, children: own }
}

/**
 * Creates an element, for all JSX (`jsxImportSource`). Wraps a text beside other nodes in its own element: translators
 * and emoji scripts replace text nodes, and React fails on moved nodes (host.40).
 */
export const jsx = (type: ElementType, props: Props, key?: Key): ReactElement =>
  create(type, withoutBareText(type, props), key)

/** `jsx` for elements with static children. */
export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  const own = withoutBareText(type, props)
  return (Array.isArray(own.children) ? createAll : create)(type, own, key)
}
