<?php
/**
 * The routes of the shop and their pages (wordpress.162).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** The pages that the shop needs, by route, with their default slugs. */
const PAGES = array(
	'login'         => 'login',
	'register'      => 'register',
	'account'       => 'account',
	'shop'          => 'shop',
	'quickOrder'    => 'quick-order',
	'regulars'      => 'regulars',
	'support'       => 'support',
	'contact'       => 'contact',
	'basket'        => 'basket',
	'checkout'      => 'checkout',
	'favourites'    => 'favourites',
	'refunds'       => 'refunds',
	'privacyPolicy' => 'privacy-policy',
	'terms'         => 'terms-and-conditions',
	'news'          => 'news',
	'emailVerify'   => 'email-verify',
	'passwordReset' => 'password-reset',
	'search'        => 'shop-search',
	'notFound'      => 'page-not-found',
	'forbidden'     => 'access-denied',
);

/** Addresses without a page of their own: route, path, and the route of the page that answers. */
const ADDRESSES = array(
	'payment'      => array( 'payment', 'checkout' ),
	'confirmation' => array( 'confirmation', 'checkout' ),
	'orders'       => array( 'account/orders', 'account' ),
	'addresses'    => array( 'account/addresses', 'account' ),
	'notFound'     => array( '404', 'notFound' ),
	'forbidden'    => array( '403', 'forbidden' ),
);

/** Whether visitors can see a page. */
function is_published( int $id ): bool {
	return $id && 'publish' === get_post_status( $id );
}

/** The page of a route in the site's language; 0 while it is missing. Falls back to a page with the default slug. */
function own_page_of( string $route ): int {
	$pages = setting( 'pages' );
	$id    = (int) ( $pages[ $route ] ?? 0 );
	if ( ! is_published( $id ) && 'privacyPolicy' === $route ) {
		$id = (int) get_option( 'wp_page_for_privacy_policy' );
	}
	if ( ! is_published( $id ) ) {
		$found = get_page_by_path( PAGES[ $route ] ?? '' );
		$id    = $found ? $found->ID : 0;
	}
	return is_published( $id ) ? $id : 0;
}

/** The page of a route in the visitor's language; 0 while it is missing. */
function page_of( string $route ): int {
	$id = own_page_of( $route );
	/** WPML and Polylang translate the ids of pages through this filter. */
	return $id ? (int) apply_filters( 'wpml_object_id', $id, 'page', true ) : 0; // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- a hook of WPML.
}

/** Whether addresses are paths, and not `?page_id=`. */
function has_paths(): bool {
	return '' !== (string) get_option( 'permalink_structure' );
}

/** The scheme, host and port of this site. */
function origin_of_site(): string {
	$home = wp_parse_url( home_url() );
	return $home['scheme'] . '://' . $home['host'] . ( isset( $home['port'] ) ? ':' . $home['port'] : '' );
}

/** A path of this site with its canonical trailing slash. */
function path_of_site( string $path ): string {
	return wp_make_link_relative( home_url( user_trailingslashit( "/$path" ) ) );
}

/** The path of a route without a page of its own; '' when the answering page is missing. */
function path_of_address( string $route ): string {
	list( $path, $target ) = ADDRESSES[ $route ];
	$page                  = page_of( $target );
	if ( ! $page ) {
		return '';
	}
	// A translated page has its own address, so the view becomes a parameter.
	if ( ! has_paths() || ( own_page_of( $target ) !== $page && ! is_numeric( $path ) ) ) {
		return wp_make_link_relative( add_query_arg( 'trade', $route, get_permalink( $page ) ) );
	}
	return path_of_site( $path );
}

/** The routes of this site as relative paths, with language and sub-directory. */
function routes(): array {
	// Loads all pages in one query.
	_prime_post_caches( setting( 'pages' ), false, false );
	$routes = array( 'home' => wp_make_link_relative( home_url( '/' ) ) );
	foreach ( array_keys( PAGES ) as $route ) {
		$page = 'search' === $route ? 0 : page_of( $route );
		if ( $page ) {
			$routes[ $route ] = wp_make_link_relative( get_permalink( $page ) );
		}
	}
	foreach ( array_keys( ADDRESSES ) as $route ) {
		$path = path_of_address( $route );
		if ( '' !== $path ) {
			$routes[ $route ] = $path;
		}
	}
	/**
	 * Changes where the routes of the shop lead. Pages of the plugin stay where they are.
	 *
	 * @since 1.0.0
	 *
	 * @param array $routes Paths of this site by the names of the routes; '' for none.
	 */
	return array_filter( (array) apply_filters( 'trade_blocks_routes', array_filter( $routes ) ) );
}

/** The path of a route; its default path without a page. */
function route( string $name ): string {
	static $routes = array();
	// A page can be rendered for another site of its network.
	$site            = get_current_blog_id();
	$routes[ $site ] = $routes[ $site ] ?? routes();
	return $routes[ $site ][ $name ] ?? path_of_site( PAGES[ $name ] ?? '' );
}
