<?php
/**
 * Answers the site search, `/?s=`, with the page of the global search in the theme's own template (wordpress.161).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** Whether a request is an HTML site search. */
function is_search_request( array $variables ): bool {
	return is_string( $variables['s'] ?? null ) && ! is_admin() && empty( $variables['feed'] ) && empty( $variables['rest_route'] ) && empty( $variables['post_type'] );
}

/** Whether this page answers a search. */
function is_search_answer( bool $becomes_one = false ): bool {
	static $is_one = false;
	$is_one        = $is_one || $becomes_one;
	return $is_one;
}

/** Shows the page of the global search for `/?s=`. The tag reads the words from the address. */
function answer_search( $variables ) {
	$page = is_array( $variables ) && is_search_request( $variables ) && setting( 'search_results' ) ? page_of( 'search' ) : 0;
	if ( ! $page ) {
		return $variables;
	}
	is_search_answer( true );
	add_filter( 'wp_robots', 'wp_robots_no_robots' );
	$words = $variables['s'];
	add_filter(
		'get_search_query',
		static function () use ( $words ) {
			return $words;
		}
	);
	return array( 'page_id' => $page );
}
add_filter( 'request', __NAMESPACE__ . '\\answer_search' );
