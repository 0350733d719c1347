import { useState } from 'react'
import { useBusy } from '../../form/use-busy'
import { Button } from '../../ui/Button'
import { Problem } from '../../ui/Problem'

interface SaveFileProps {
  label: string
  fileName: string
  type: string
  size?: 'small'
  /** Loads its code and makes the content. */
  make: () => Promise<string>
}

export function SaveFile({ label, fileName, type, size, make }: SaveFileProps) {
  const { isBusy, busily } = useBusy()
  const [isFailed, setIsFailed] = useState(false)
  const save = async () => {
    try {
      const content = await make()
      const { saveFile } = await import('../../../lib/browser/save-file')
      saveFile(fileName, type, content)
      setIsFailed(false)
    } catch {
      setIsFailed(true)
    }
  }
  return (
    <div>
      <Button
        variant="secondary"
        size={size}
        isBusy={isBusy}
        busyLabel="Preparing"
        onClick={() => void busily(save())}
      >
        {label}
      </Button>
      <Problem isAlert>{isFailed && 'The file could not be created. Please try again.'}</Problem>
    </div>
  )
}
