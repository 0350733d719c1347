/** Whether React failed because another script had moved or removed a node of ours (element.8). */
export const isForeignChange = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'
