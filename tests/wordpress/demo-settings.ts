import { STAND_IN_KEY } from '../../demo/card-provider/keys'
import { STAND_IN_PATH } from '../../demo/card-provider/stand-in/stripe-responses'
import { SEARCH_CREDENTIALS } from '../../demo/search/search-service'

/** A plugin that serves the demo's product pictures, which the index names by path. */
export const picturesFrom = (shop: string) => `<?php
add_action( 'init', static function () {
	$path = (string) parse_url( $_SERVER['REQUEST_URI'] ?? '', PHP_URL_PATH );
	if ( preg_match( '#^/images/[\\w./-]+$#D', $path ) && strpos( $path, '..' ) === false ) {
		wp_redirect( '${shop}' . $path );
		exit;
	}
}, 0 );`

/** The settings of a shop that calls the demo's API through the site's proxy. */
export const settingsFor = (shop: string) => ({
  api_base: `${shop}/api`,
  proxy: true,
  application_id: SEARCH_CREDENTIALS.applicationId,
  search_key: SEARCH_CREDENTIALS.searchKey,
  search_hosts: `${shop}/search`,
  card_key: STAND_IN_KEY,
  card_script: `${shop}${STAND_IN_PATH}/v3/stripe.js`,
  phone: '01234 567890',
  consumer_site: 'https://consumer.example.com',
})
