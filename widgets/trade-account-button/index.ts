import { AccountButton } from '../../src/components/header/AccountButton'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, AccountButton)
