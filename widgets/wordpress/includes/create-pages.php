<?php
/**
 * Creates the pages of the shop that are missing (wordpress.4).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** The routes reached only from an email, a search or an error, which menus leave out. */
const UNLISTED = array( 'emailVerify', 'passwordReset', 'search', 'notFound', 'forbidden' );

/** Excludes these pages from menus that list all pages. */
function leave_unlisted( $pages ) {
	if ( is_admin() || ! is_array( $pages ) ) {
		return $pages;
	}
	$unlisted = array_intersect_key( setting( 'pages' ), array_flip( UNLISTED ) );
	return array_values(
		array_filter(
			$pages,
			static function ( $page ) use ( $unlisted ) {
				return ! in_array( $page->ID ?? 0, $unlisted, true );
			}
		)
	);
}
add_filter( 'get_pages', __NAMESPACE__ . '\\leave_unlisted' );

/** The id of WordPress's own draft of a privacy policy, which only the site should publish; 0 for none. */
function privacy_draft(): int {
	$id = (int) get_option( 'wp_page_for_privacy_policy' );
	return ! page_of( 'privacyPolicy' ) && in_array( get_post_status( $id ), array( 'draft', 'pending', 'private', 'future' ), true ) ? $id : 0;
}

/** The routes without a page for which one can be created. */
function pages_to_create(): array {
	return array_values(
		array_filter(
			array_keys( PAGES ),
			static function ( $route ) {
				return ! page_of( $route ) && ! ( 'privacyPolicy' === $route && privacy_draft() );
			}
		)
	);
}

/** Creates the page of a route. Returns its id, or 0 when WordPress refused. */
function create_page( string $route ): int {
	list( $title, $content ) = page_contents()[ $route ];
	/**
	 * Changes a page before it is created.
	 *
	 * @since 1.0.0
	 *
	 * @param array  $page  The page as wp_insert_post() takes it, without slashes.
	 * @param string $route The route that it is for, such as `checkout`.
	 */
	$page = (array) apply_filters(
		'trade_blocks_page',
		array(
			'post_type'      => 'page',
			'post_status'    => 'publish',
			'post_name'      => PAGES[ $route ],
			'post_title'     => $title,
			'post_content'   => $content,
			'comment_status' => 'closed',
		),
		$route
	);
	$id   = wp_insert_post( wp_slash( $page ) );
	return is_wp_error( $id ) ? 0 : (int) $id;
}

/** Creates every missing page and stores its id. Existing pages stay unchanged. Returns how many were created. */
function create_pages(): int {
	$stored = get_option( OPTION, array() );
	$stored = is_array( $stored ) ? $stored : array();
	$made   = array();
	foreach ( pages_to_create() as $route ) {
		$made[ $route ] = create_page( $route );
	}
	$made            = array_filter( $made );
	$stored['pages'] = array_merge( $stored['pages'] ?? array(), $made );
	update_option( OPTION, $stored );
	/**
	 * Runs after 'Create pages', when the settings know the pages.
	 *
	 * @since 1.0.0
	 *
	 * @param array $made The ids of the new pages by route.
	 */
	do_action( 'trade_blocks_pages_created', $made );
	return count( $made );
}
