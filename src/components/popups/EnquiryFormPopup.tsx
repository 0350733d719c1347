import { EnquiryDialog } from './EnquiryDialog'

/** The enquiry about one product, which is the only entry of its list (enquiry.4). */
export const EnquiryFormPopup = () => <EnquiryDialog popup="enquiryform" title="Product Enquiry" />
