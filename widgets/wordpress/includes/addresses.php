<?php
/**
 * Addresses without a page of their own: steps of the checkout, views of the account, and errors (wordpress.161).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** The rewrites of the addresses: patterns of paths, and the page that answers each. */
function address_rules(): array {
	_prime_post_caches( setting( 'pages' ), false, false );
	$rules = array();
	foreach ( ADDRESSES as $route => list( $path, $target ) ) {
		$page = own_page_of( $target );
		if ( $page ) {
			$rules[ '^' . preg_quote( $path, '#' ) . '/?$' ] = "index.php?page_id=$page&trade=$route";
		}
	}
	return $rules;
}

/** Makes each address a rewrite onto the page that answers it. WordPress refuses numeric slugs. */
function add_addresses() {
	foreach ( address_rules() as $pattern => $target ) {
		add_rewrite_rule( $pattern, $target, 'top' );
	}
}
add_action( 'init', __NAMESPACE__ . '\\add_addresses' );

add_filter(
	'query_vars',
	static function ( $names ) {
		$names[] = 'trade';
		return $names;
	}
);

/** The address of this page, when it is shown at one of ADDRESSES; else ''. */
function address_here(): string {
	$route = get_query_var( 'trade' );
	if ( ! is_string( $route ) || ! isset( ADDRESSES[ $route ] ) ) {
		return '';
	}
	$target = ADDRESSES[ $route ][1];
	$here   = (int) get_queried_object_id();
	return $here && in_array( $here, array( own_page_of( $target ), page_of( $target ) ), true ) ? $route : '';
}

/** Adds the step or view that the address names to a tag's attributes. */
function here_attributes( string $tag, array $attributes ): array {
	$views = array(
		'orders'    => 'orders',
		'addresses' => 'address',
	);
	$here  = address_here();
	if ( 'trade-account' === $tag && isset( $views[ $here ] ) ) {
		$attributes['view'] = $views[ $here ];
	}
	if ( 'trade-checkout' === $tag && in_array( $here, array( 'payment', 'confirmation' ), true ) ) {
		$attributes['page'] = $here;
	}
	return $attributes;
}

/** Keeps WordPress from redirecting these addresses to the page's own. */
function keep_address( $to ) {
	return address_here() || is_search_answer() ? false : $to;
}
add_filter( 'redirect_canonical', __NAMESPACE__ . '\\keep_address' );

/** Sends the status of an error page. WordPress treats the page as a normal one, so that the theme displays it. */
function send_status() {
	$here     = address_here();
	$page     = (int) get_queried_object_id();
	$statuses = array(
		'notFound'  => 404,
		'forbidden' => 403,
	);
	foreach ( $statuses as $route => $status ) {
		if ( $here === $route || ( $page && page_of( $route ) === $page ) ) {
			status_header( $status );
			nocache_headers();
		}
	}
}
add_action( 'template_redirect', __NAMESPACE__ . '\\send_status', 0 );

/**
 * Without a page for `/login`, WordPress redirects to wp-login.php. That is for the site's own staff: buyers would be
 * asked for another password.
 */
function keep_login() {
	$asked = wp_parse_url( isset( $_SERVER['REQUEST_URI'] ) ? sanitize_url( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : '', PHP_URL_PATH );
	if ( is_404() && untrailingslashit( (string) $asked ) === untrailingslashit( path_of_site( PAGES['login'] ) ) ) {
		remove_action( 'template_redirect', 'wp_redirect_admin_locations', 1000 );
	}
}
add_action( 'template_redirect', __NAMESPACE__ . '\\keep_login', 999 );

/** Makes WordPress rebuild its rewrite rules on the next request. */
function forget_rules() {
	delete_option( 'rewrite_rules' );
}
add_action( 'update_option_' . OPTION, __NAMESPACE__ . '\\forget_rules' );
add_action( 'add_option_' . OPTION, __NAMESPACE__ . '\\forget_rules' );

/** Makes WordPress rebuild the rewrite rules on each site of a network that has or had the plugin. */
function forget_rules_of_sites( $is_of_network = false ) {
	$sites = $is_of_network ? get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	) : array( get_current_blog_id() );
	foreach ( $sites as $site ) {
		is_multisite() ? delete_blog_option( $site, 'rewrite_rules' ) : forget_rules();
	}
}

/** Rebuilds stored rewrite rules that lack an address, after a change of pages or a new release. */
function renew_rules() {
	$stored = get_option( 'rewrite_rules' );
	if ( is_array( $stored ) && array_diff_assoc( address_rules(), $stored ) ) {
		forget_rules();
	}
}
add_action( 'admin_init', __NAMESPACE__ . '\\renew_rules' );
