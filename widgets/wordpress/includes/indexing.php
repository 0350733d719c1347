<?php
/**
 * Keeps the pages that belong to one buyer out of search engines (first.7).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** The routes whose pages are not indexed; their sub-addresses (/payment, /account/orders) follow them. */
const UNINDEXED = array( 'login', 'register', 'account', 'basket', 'checkout', 'regulars', 'emailVerify', 'passwordReset', 'notFound', 'forbidden' );

/** The pages that belong to one buyer, in the site's language and in the visitor's. */
function unindexed_pages(): array {
	_prime_post_caches( setting( 'pages' ), false, false );
	$own = array_map( __NAMESPACE__ . '\\own_page_of', UNINDEXED );
	return array_values( array_unique( array_filter( array_merge( $own, array_map( __NAMESPACE__ . '\\page_of', UNINDEXED ) ) ) ) );
}

/** Asks search engines to leave out the pages that belong to one buyer. */
function keep_from_engines( array $robots ): array {
	return is_page() && in_array( (int) get_queried_object_id(), unindexed_pages(), true ) ? wp_robots_no_robots( $robots ) : $robots;
}
add_filter( 'wp_robots', __NAMESPACE__ . '\\keep_from_engines' );

/** Excludes the pages from WordPress's sitemap. */
function leave_out_of_sitemap( array $asked, string $post_type ): array {
	if ( 'page' === $post_type ) {
		$asked['post__not_in'] = array_merge( (array) ( $asked['post__not_in'] ?? array() ), unindexed_pages() ); // phpcs:ignore WordPressVIPMinimum -- a few pages.
	}
	return $asked;
}
add_filter( 'wp_sitemaps_posts_query_args', __NAMESPACE__ . '\\leave_out_of_sitemap', 10, 2 );
