/** A notice; success notices disappear by themselves (notices.1). */
export interface Notification {
  id: number
  type: 'error' | 'success'
  message: string
  /** The notice is seen but not announced, because the page announces the same text (notices.4). */
  isSilent: boolean
}
