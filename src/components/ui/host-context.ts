import { createContext } from 'react'

/** The tag that contains a component; `null` outside of a tag. */
export const HostContext = createContext<Element | null>(null)
