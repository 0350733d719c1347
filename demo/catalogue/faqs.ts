import { readTable } from './table'

/** A frequently asked question with its answer, both plain text. */
export interface Faq {
  topic: string
  question: string
  answer: string
}

/** The FAQs by topic. */
export const FAQS: readonly Faq[] = readTable(
  ['topic', 'question', 'answer'],
  `
  Accounts | How do I open a trade account? | Fill in the registration form with your business details. We check every application by hand, usually within one working day, and write to you as soon as your account is approved.
  Accounts | Why can I not see any prices? | Prices are shown to approved trade customers only. Sign in first; if your account is still being checked, prices appear as soon as it has been approved.
  Accounts | How long does approval take? | Most accounts are approved within one working day. Around Christmas please allow two.
  Accounts | Can I have several delivery sites on one account? | Yes. Ask customer services to add each site; you then choose in the header which one you are ordering as.
  Accounts | How do I change my billing address? | Billing addresses are kept by our accounts team. Please telephone customer services; the change may take up to three hours to show on the website.
  Accounts | Can a colleague have their own sign-in? | Yes. Each person registers with their own email address and quotes your account number, for example AB123. We link them to your business.
  Accounts | I have forgotten my password. What now? | Choose 'Forgotten password' on the sign-in page and enter your email address. The link we send is good for one hour.
  Accounts | What does a verified customer get? | Verified customers see their own prices next to the standard price. Verification is one click on the link in the email that we send after registration.
  Accounts | Can I pay on account? | Credit accounts are opened after three orders, subject to references. Once you have one, 'On account' can be used at the checkout.
  Accounts | How do I close my account? | Write to customer services. We settle what is open and remove your data as our privacy policy describes.
  Ordering | Is there a minimum order? | No. Orders below the free-delivery threshold carry a flat delivery charge, which the basket shows before you order.
  Ordering | Can I order by telephone? | Yes, on weekdays from 8.30 to 17.00. Please have your account number to hand.
  Ordering | How do I repeat an order? | Open the order in your account and choose 'Repeat'. You see what it costs today before anything is added to your basket.
  Ordering | Can I have the same order every month? | Yes. Set an order to repeat every 1, 2, 4, 8 or 12 weeks and choose when it starts. You can stop it at any time.
  Ordering | Where do I enter my purchase order number? | At the first step of the checkout. It is printed on the delivery note and on the invoice.
  Ordering | Can I change an order that I have placed? | Call us before 14.00 on the day of the order and we will do our best. Once it has been packed it cannot be changed.
  Ordering | How do discount codes work? | Enter the code in the box beside your basket. One code can be used for each order, and it does not apply to machines.
  Ordering | Do you send samples? | Approved customers may have up to four samples of tea or coffee with their first order. Tell us in the comments which ones.
  Ordering | What happens if something is out of stock? | It cannot be ordered until it is back. Save it to your list, and ask us for a date or an alternative.
  Ordering | Can guests order without an account? | A basket that our sales team has made for you can be checked out as a guest. To see prices yourself you need an account.
  Delivery | When will my order arrive? | Orders placed before 14.00 leave the same day and arrive on the next working day on the UK mainland. Highlands, islands and Northern Ireland take two to three days.
  Delivery | What does delivery cost? | It is free above the threshold shown in your basket; below it a flat charge is added. Machines are delivered free of charge.
  Delivery | Do you deliver on Saturdays? | Yes, to most postcodes, at a supplement. Please ask customer services before you order.
  Delivery | Do you deliver to Ireland? | We deliver to the Republic of Ireland twice a week. Choose the country at the checkout and the charge is worked out for you.
  Delivery | Can you deliver to a site with restricted access? | Write opening times, gate codes and the name of a contact under 'Delivery instructions'.
  Delivery | My parcel is damaged. What should I do? | Take a picture, note it on the driver's device and tell us within 48 hours. We replace what was damaged.
  Delivery | An item is missing from my delivery. | Check whether the delivery note says that it follows. If not, tell us within 48 hours and we send it the same day.
  Delivery | Can I track my order? | Yes. The carrier sends a link to the email address on the order when the parcel leaves us.
  Delivery | How is large equipment delivered? | Machines come on a pallet with a tail lift, at a time agreed with you. Positioning and installation are booked separately.
  Delivery | Do you take back packaging? | Pallets are collected with your next delivery. Our cartons are kraft board with paper tape and can be recycled everywhere.
  Payment | Which ways of paying are there? | Card, bank transfer and, for customers with a credit account, on account.
  Payment | When is my card charged? | When the order is placed. If we cannot supply an item, its price is returned within three working days.
  Payment | How does a bank transfer work? | Your order is placed at once but leaves us only when the payment has arrived. Please quote the order number as reference.
  Payment | Where do I find my invoices? | They are sent by email on the day of dispatch. Copies are available from our accounts team.
  Payment | Is VAT charged on tea and coffee? | No. Tea, coffee and cocoa are zero-rated; confectionery, syrups, disposables and equipment carry 20% VAT.
  Payment | Are my card details safe? | Cards are handled by our payment provider. We keep the brand, the last four digits and the expiry date, never the number.
  Payment | What are your credit terms? | Thirty days from the date of the invoice, unless agreed otherwise in writing.
  Payment | Can I pay a deposit for a machine? | Machines above £1,000 can be leased or paid in three instalments. Talk to your account manager.
  Tea | How should loose leaf tea be stored? | Airtight, dry, dark and away from coffee and spices. Black tea keeps its best for two years, green tea for one.
  Tea | Are your tea bags free of plastic? | Yes. Pyramids are made from corn starch, enveloped and catering bags from abaca paper, sealed without plastic.
  Tea | How many cups does a kilogram make? | About 400 cups at 2.5 g each. For pots, count one teaspoon for each person.
  Tea | Which teas are free of caffeine? | All herbal and fruit infusions and rooibos. Decaffeinated tea still holds a trace, below 0.4 per cent.
  Tea | What temperature should green tea be brewed at? | Between 70 and 80 °C for two to three minutes. Boiling water makes it bitter.
  Tea | Can you blend a house tea for us? | Yes, from 25 kg. Our blender will send three proposals within two weeks of a conversation about your menu.
  Coffee | When is your coffee roasted? | Four times a week, to order. The date of roasting is printed on every bag; espresso is at its best from day seven to day thirty.
  Coffee | Which grind do I need? | Espresso grind for machines with a portafilter, filter grind for brewers and pour-over, cafetière grind for plunger pots.
  Coffee | Do the capsules fit our machine? | They fit machines made for the original aluminium capsule. They do not fit the large round ones.
  Coffee | How do you decaffeinate? | With water or with carbon dioxide, never with solvents. The method stands on the product's page.
  Coffee | How much coffee do I need for 100 people? | Two 60 g filter sachets make 3.6 litres, about 24 cups. For 100 people allow nine sachets.
  Coffee | Do you train our staff? | Yes. Every new espresso customer has half a day of training on site; courses at our school in Bristol run every month.
  Equipment | Do you install machines? | Our engineers install, commission and explain every machine we sell on the UK mainland. Water and power must be within 1.5 metres.
  Equipment | What warranty do machines have? | Two years, parts and labour, provided the water filter is changed when due.
  Equipment | How often does a water filter need changing? | Every six months, or after the litres printed on the cartridge, whichever comes first.
  Equipment | The machine shows an error. What do I do? | Switch it off for one minute and on again. If the message stays, call the technical line with the serial number from the plate under the drip tray.
  Equipment | Can I rent a machine for an event? | Yes, from three days. Tell us the number of guests and whether there is mains water.
  Equipment | How do I descale a boiler? | Follow the film 'Descaling a water boiler' under Support. Never descale an espresso machine yourself: that needs an engineer.
  Quality | Are your products certified? | Organic, Fairtrade and Rainforest certificates are available as PDF files under Resources. Certified products carry the tag.
  Quality | Where do I find allergen information? | On each product's data sheet under Resources. Customer services sends the whole list as a spreadsheet.
  Quality | Are the hot chocolates suitable for vegans? | Those with the tag 'Vegan' are, and they are made on a line that also handles milk.
  Quality | How can I return something? | Unopened goods can be returned within 14 days in saleable condition. Perishable goods only when they are faulty: see the refund policy.
  `,
)
