import type { ReactElement } from 'react'
import { useNamespace } from '../search/query/use-namespace'
import type { RouteNames } from './content-route'
import { type ContentSearch, useContentSearch } from './use-content-search'

interface RoutedContentProps {
  /** Its parameters in the address. Must not change. */
  names: RouteNames
  /** The prefix of its own parameters, which a second search of the page gets with a number. */
  namespace: string
  productIndex?: string
  children: (search: ContentSearch) => ReactElement
}

/** A content search with its part of the address (content.3). */
export function RoutedContent(props: RoutedContentProps) {
  const namespace = useNamespace(props.namespace)
  return namespace === null ? null : <Routed {...props} namespace={namespace} />
}

const Routed = ({ names, namespace, productIndex, children }: RoutedContentProps) =>
  children(useContentSearch(names, namespace, productIndex))
