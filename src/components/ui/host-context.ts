import { createContext } from 'react'

/** The tag that a component is shown in; `null` outside of a tag. */
export const HostContext = createContext<Element | null>(null)
